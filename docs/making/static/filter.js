// Above the chart of recursion: which features and which databases it shows. Without this script, it shows all.

const chart = document.getElementById("the-chart");
const tables = [...chart.querySelectorAll("table")].filter((table) => table.rows[0].cells[0].textContent === "feature");
const databases = [...tables[0].rows[0].cells].slice(1).map((cell) => cell.textContent);

const form = document.createElement("form");
form.addEventListener("submit", (event) => event.preventDefault());
const feature = labelled("Feature ", "search", form);
form.append("Show only ");
const boxes = databases.map((name) => labelled(` ${name} `, "checkbox", form));
const none = form.appendChild(document.createElement("p"));
none.setAttribute("role", "status");
form.addEventListener("input", filter);
chart.querySelector("h2").after(form);

/** An input with its label: a text before it, or after a box to tick. */
function labelled(text, type, parent) {
  const label = parent.appendChild(document.createElement("label"));
  const input = document.createElement("input");
  input.type = type;
  label.append(...(type === "checkbox" ? [input, text] : [text, input]));
  label.style.display = type === "checkbox" ? "inline-block" : "block";
  label.style.marginRight = "1em";
  return input;
}

/** Shows the features with that text, and the ticked databases, all if none is ticked; no table without features. */
function filter() {
  const wanted = feature.value.trim().toLowerCase();
  const ticked = boxes.map((box) => box.checked);
  const all = !ticked.includes(true);
  for (const table of tables) {
    const rows = [...table.rows];
    for (const row of rows) {
      [...row.cells].slice(1).forEach((cell, place) => { cell.hidden = !all && !ticked[place]; });
    }
    for (const row of rows.slice(1)) {
      row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
    }
    const box = table.parentElement;
    box.hidden = rows.slice(1).every((row) => row.hidden);
    box.previousElementSibling.hidden = box.hidden; // its heading
  }
  none.textContent = tables.every((table) => table.parentElement.hidden) ? "No feature has this text." : "";
}
