// Opens the page in Firefox, by WebDriver BiDi, and prints as JSON what it showed and the errors of its console. The arguments are
// the folder with Puppeteer, Firefox, the page's address, and the databases to solve on.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [packages, executablePath, address, ...dialects] = process.argv.slice(2);
const { default: puppeteer } = await import(
  pathToFileURL(path.resolve(packages, 'node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'))
);
const PATIENCE = { timeout: 120_000 };  // milliseconds
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
const errors = [], shown = {};
try {
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const text = (id) => page.$eval(`#${id}`, (element) => element.textContent);
  const says = (id, words) => page.waitForFunction(
    (id, words) => document.getElementById(id).textContent.includes(words), PATIENCE, id, words,
  );
  await page.goto(address);
  await says('level-said', 'Level ');
  shown.first = await page.$$eval('#boards .cell', (cells) => cells.map((cell) => cell.textContent || '.').join(''));
  for (const dialect of dialects) {
    await page.goto('about:blank');
    await page.goto(`${address}#dialect=${dialect}&query=string`);
    await page.waitForSelector('body[data-ready]', PATIENCE);
    await page.click('#run');
    await says('verdict', 'The judge');
    shown[dialect] = await text('verdict');
  }
} finally {
  await browser.close();
}
console.log(JSON.stringify({ shown, errors }));
