"use strict";
const matrix = document.getElementById("matrix");
if (matrix) {
  const rows = [...matrix.querySelectorAll("tbody tr")]
    .map(row => [...row.querySelectorAll("td:not(.published)")])
    .filter(cells => cells.length);
  const cells = rows.flat().filter(cell => cell.dataset.detail);
  const tip = document.getElementById("tip");

  // what a cell says, beside it
  function show(cell) {
    tip.textContent = cell.dataset.detail;
    tip.hidden = false;
    const place = cell.getBoundingClientRect(), size = tip.getBoundingClientRect();
    const below = place.bottom + 6 + size.height < innerHeight;
    tip.style.top = `${below ? place.bottom + 6 : Math.max(0, place.top - 6 - size.height)}px`;
    tip.style.left = `${Math.max(4, Math.min(place.left, innerWidth - size.width - 4))}px`;
    cell.setAttribute("aria-describedby", "tip");
  }
  function hide(cell) {
    tip.hidden = true;
    cell.removeAttribute("aria-describedby");
  }
  for (const cell of cells) {
    cell.addEventListener("mouseenter", () => show(cell));
    cell.addEventListener("mouseleave", () => hide(cell));
    cell.addEventListener("focus", () => show(cell));
    cell.addEventListener("blur", () => hide(cell));
  }
  addEventListener("scroll", () => { tip.hidden = true; }, true);

  // one cell is reached by Tab, the others from there by arrow keys
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  cells[0].tabIndex = 0;
  matrix.addEventListener("keydown", event => {
    if (event.key === "Escape") tip.hidden = true;
    const step = steps[event.key];
    if (!step) return;
    let row = rows.findIndex(each => each.includes(event.target)), column = rows[row]?.indexOf(event.target);
    if (column === undefined) return;
    event.preventDefault();
    do {
      row += step[0];
      column += step[1];
    } while (rows[row]?.[column] && !rows[row][column].dataset.detail);
    const next = rows[row]?.[column];
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  // the ratio to a chosen database
  const shades = JSON.parse(matrix.dataset.shades).map(several => several.map(most => most ?? Infinity));
  document.getElementById("baseline").addEventListener("change", event => {
    const chosen = event.target.value, kind = chosen === "" ? "best" : "chosen";
    document.getElementById("legend-best").hidden = kind !== "best";
    document.getElementById("legend-chosen").hidden = kind !== "chosen";
    for (const row of rows) {
      const times = row.map(cell => Number(cell.dataset.seconds)); // not a number: not answered
      const base = kind === "best" ? Math.min(...times.filter(time => time > 0)) : times[Number(chosen)];
      row.forEach((cell, place) => {
        if (!cell.dataset.seconds) return;
        const ratio = times[place] / base;
        const shade = shades[kind === "best" ? 0 : 1].findIndex(most => ratio <= most);
        cell.className = cell.className.replace(/\b(best|chosen)-\d+|\bunknown\b/, shade < 0 ? "unknown" : `${kind}-${shade}`);
        const said = cell.querySelector("small");
        said.textContent = ratio > 0 ? (ratio === 1 && kind === "best" ? "fastest" : `×${ratio.toFixed(ratio < 10 ? 2 : 0)}`) : "";
      });
    }
  });
}
