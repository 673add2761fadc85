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
    this.most = Math.max(...levels.map(({ boards }) => boards.length));
    this.to(0, true);
  }

  // Draws the levels up to this one; once that was the last one, all of them, the ways to the solutions, and where it is.
  // again: from the beginning
  to(level, again = false) {
    const last = this.levels.length - 1, stepped = !again && !this.whole && level > this.drawn;
    this.at = level;
    this.whole = (this.whole && !again) || level === last;
    if (!stepped) this.wipe();
    while (this.drawn < (this.whole ? last : level)) this.draw(++this.drawn);
    if (!this.whole) return;
    this.light();
    if (level < last) this.point(level);
  }

  redraw() {
    if (this.levels.length) this.to(this.at);
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
    const { pen } = this, { boards } = this.levels[level];
    pen.strokeStyle = this.colour("--soft");
    pen.lineWidth = 0.6;
    pen.globalAlpha = 0.6;
    pen.beginPath();
    for (const [row, { parent }] of boards.entries()) {
      pen.moveTo(...(parent < 0 ? this.place(level, row - 0.5) : this.place(level - 1, parent)));
      pen.lineTo(...this.place(level, parent < 0 ? row + 0.5 : row));
    }
    pen.stroke();
    if (boards.length <= MOST_DOTS) this.mark(level, "ended", "--wrong", 1);
    this.mark(level, "solution", "--right", 4);
    pen.globalAlpha = 1;
  }

  // A dot for each row of a kind.
  mark(level, kind, colour, radius) {
    const { pen } = this;
    pen.fillStyle = this.colour(colour);
    for (const [row, board] of this.levels[level].boards.entries()) {
      if (board.kind !== kind) continue;
      pen.beginPath();
      pen.arc(...this.place(level, row), radius, 0, 2 * Math.PI);
      pen.fill();
    }
  }

  // The way from the puzzle to each solution.
  light() {
    const { pen, levels } = this, last = levels.length - 1;
    const solved = [...levels[last].boards.entries()].filter(([, { kind }]) => kind === "solution");
    pen.strokeStyle = this.colour("--accent");
    pen.lineWidth = solved.length > MANY ? 0.5 : 2.5;
    for (const [row] of solved) {
      pen.beginPath();
      pen.moveTo(...this.place(last, row));
      for (let level = last, at = row; level > 0; level--) {
        at = levels[level].boards[at].parent;
        if (at < 0) break;
        pen.lineTo(...this.place(level - 1, at));
      }
      pen.stroke();
    }
  }
}
