// Draws a whole search on a canvas: a column for each level, a line from each row to those that it becomes.

const EDGE = 6;
const MOST_DOTS = 3000;
const MANY = 20;  // ways to solutions, which would hide all else

export class Growth {
  // chosen: called with the level on which the canvas was clicked
  constructor(canvas, chosen) {
    Object.assign(this, { canvas, levels: [], at: 0, drawn: -1, whole: false });
    canvas.onclick = ({ offsetX }) => this.levels.length && chosen(Math.round((offsetX - EDGE) / this.step));
    new ResizeObserver(() => this.redraw()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.redraw());
  }

  // levels: { boards }, a board being { kind, parent }, its place in the level before, or -1 if that is not known.
  show(levels) {
    this.levels = levels;
    this.tree = levels.some(({ boards }) => boards.some(({ parent }) => parent >= 0));
    this.most = Math.max(...levels.map(({ boards }) => boards.length));
    this.to(0, true);
  }

  // Draws the levels up to this one; once that was the last one, all of them, the ways to the solutions, and where it is.
  // again: from the beginning; row: that of the level to whose board the way is shown, -1 for none
  to(level, again = false, row = -1) {
    const last = this.levels.length - 1, stepped = !again && !this.whole && level > this.drawn;
    this.at = level;
    this.whole = (this.whole && !again) || level === last;
    if (!stepped) this.wipe();
    while (this.drawn < (this.whole ? last : level)) this.draw(++this.drawn);
    if (this.whole) this.light();
    if (this.whole && level < last) this.point(level);
    if (row >= 0) this.follow(level, row);
  }

  redraw() {
    if (this.levels.length && this.canvas.clientWidth) this.to(this.at);
  }

  wipe() {
    const { canvas, levels } = this, ratio = devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    this.pen = canvas.getContext("2d");
    this.pen.scale(ratio, ratio);
    this.step = (canvas.clientWidth - 2 * EDGE) / Math.max(1, levels.length - 1);
    this.drawn = -1;
  }

  // Larger dots and lines for a search of fewer rows.
  get scale() {
    return Math.min(1, Math.max(0, 1 - Math.log10(this.most / 8) / 2));
  }

  // A line through a level.
  point(level) {
    const { pen } = this, [x] = this.place(level, 0);
    pen.strokeStyle = this.colour("--ink");
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, this.canvas.clientHeight);
    pen.stroke();
  }

  colour(name) {
    return getComputedStyle(this.canvas).getPropertyValue(name);
  }

  // Where a row stands. By the root, so that levels of few rows are seen beside that of most.
  place(level, row) {
    const count = this.levels[level].boards.length, high = this.canvas.clientHeight - 2 * EDGE;
    const spread = Math.sqrt(count / this.most) * high;
    return [EDGE + level * this.step, EDGE + high / 2 + ((row + 0.5) / count - 0.5) * spread];
  }

  draw(level) {
    const { pen, scale } = this, { boards } = this.levels[level];
    pen.strokeStyle = this.colour("--soft");
    pen.lineWidth = 0.6 + scale;
    pen.globalAlpha = 0.6 + 0.4 * scale;
    pen.beginPath();
    for (const [row, { parent }] of boards.entries()) {
      if (parent < 0 && this.tree) continue;
      pen.moveTo(...(parent < 0 ? this.place(level, row - 0.5) : this.place(level - 1, parent)));
      pen.lineTo(...this.place(level, parent < 0 ? row + 0.5 : row));
    }
    pen.stroke();
    pen.globalAlpha = 1;
    if (this.tree && !level && boards.length === 1) this.dot(this.place(level, 0), this.colour("--ink"), 4);
    if (boards.length <= MOST_DOTS) this.mark(level, "ended", "--wrong", 1 + 3 * scale);
    this.mark(level, "solution", "--right", 5);
  }

  // A dot for each row of a kind.
  mark(level, kind, name, radius) {
    const colour = this.colour(name);
    for (const [row, board] of this.levels[level].boards.entries()) {
      if (board.kind === kind) this.dot(this.place(level, row), colour, radius);
    }
  }

  dot([x, y], colour, radius) {
    const { pen } = this;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }

  // The way from the puzzle to each solution.
  light() {
    const last = this.levels.length - 1;
    const solved = [...this.levels[last].boards.entries()].filter(([, { kind }]) => kind === "solution");
    for (const [row] of solved) this.way(last, row, "--accent", solved.length > MANY ? 0.5 : 2.5);
    this.mark(last, "solution", "--right", 5);
  }

  // The way to a row, and where it is.
  follow(level, row) {
    this.way(level, row, "--ink", 2);
    this.dot(this.place(level, row), this.colour("--ink"), 5);
  }

  // The way from the puzzle to a row, as far as it is known.
  way(level, row, colour, width) {
    const { pen } = this;
    pen.strokeStyle = this.colour(colour);
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(...this.place(level, row));
    for (let at = row; level > 0; level--) {
      at = this.levels[level].boards[at].parent;
      if (at < 0) break;
      pen.lineTo(...this.place(level - 1, at));
    }
    pen.stroke();
  }
}
