/* The lanes of the timeline from top to bottom: each node with its name, its operations, and the states of some lines. */
const lanes = (() => {
  const {data} = model;
  const MOST_BANDS = 4;
  const AXIS = 22;
  const BAND = 13;
  const ROW = 15;
  const LETTER = 6.2;
  const NARROW = 600;
  const [LEAST, MOST] = [128, 190];
  const longest = data.lines.reduce((most, name) => Math.max(most, name.length), 0);

  /* How much room names have at the left. */
  const gutter = view => view.width < NARROW ? 38 : Math.min(MOST, Math.max(LEAST, 12 + LETTER * longest));

  /* Who has which lock: rows above all lanes. */
  const {locks} = data.owners;
  const TOP = AXIS + (locks.length ? locks.length * BAND + 8 : 0);
  const ownerAt = row => AXIS + 2 + row * BAND;

  /* A few lanes fill the room. */
  const of = view => {
    const all = close(view);
    const used = all.filter(lane => lane.height);
    const spare = view.room - TOP - 8 - used.reduce((sum, lane) => sum + lane.height, 0);
    const more = Math.floor(Math.max(0, Math.min(70, spare / Math.max(1, used.length))));
    let y = TOP;
    for (const lane of all) {
      lane.y = y;
      lane.height += lane.height ? more : 0;
      y += lane.height;
    }
    return all;
  };

  const close = view => data.nodes.map((node, index) => {
    const bands = model.bandsOf[index].filter(band => view.line < 0 || band.line === view.line);
    const shown = bands.slice(0, MOST_BANDS);
    const more = bands.length - shown.length;
    const lane = {node: index, rows: node.threads.length, bands: shown, more};
    const hidden = view.core >= 0 && lane.rows > 0 && index !== view.core;
    const empty = view.line >= 0 && !bands.length && lane.rows === 0 && node.table >= 0;
    lane.height = hidden || empty ? 0 : Math.max(26, bandAt(lane, shown.length + (more > 0 ? 1 : 0)) + 4);
    return lane;
  });

  /* Below the operations, or below the name of a node that has none. */
  const bandAt = (lane, place) => Math.max(lane.rows, lane.bands.length ? 1 : 0) * ROW + 5 + place * BAND;

  /* Where a message about a line, or an operation, leaves a lane or comes to it: at the band of the line, if it is drawn. */
  const anchor = (lane, line) => {
    const place = lane.bands.findIndex(one => one.line === line);
    if (place >= 0) return lane.y + bandAt(lane, place) + BAND / 2 - 1;
    if (line < 0 && lane.rows) return Math.round((lane.y + ROW / 2 + 1) * 10) / 10;
    const above = lane.bands.length ? 0 : lane.rows * ROW;
    return Math.round((lane.y + (above + lane.height) / 2) * 10) / 10;
  };

  const lockLabels = view => locks.map((lock, row) =>
    (row ? '' : `<text x="6" y="${ownerAt(0) + 9}">${view.width < NARROW ? '' : 'owner'}</text>`)
    + `<text class="soft" text-anchor="end" x="${gutter(view) - 4}" y="${ownerAt(row) + 9}">`
    + `${words.escape(words.fitting(lock, Math.floor((gutter(view) - 10) / LETTER) - (row || view.width < NARROW ? 0 : 6)))}</text>`).join('');

  const labels = (view, all) => lockLabels(view) + all.filter(lane => lane.height).map(lane => {
    const narrow = view.width < NARROW;
    const left = gutter(view);
    const name = narrow ? words.short(lane.node) : words.node(lane.node);
    const who = narrow ? '' : data.nodes[lane.node].threads.map(thread => ` T${thread}`).join('');
    const text = `<text x="6" y="${lane.y + 13}">${words.escape(name)}<tspan class="soft">${who}</tspan></text>`;
    if (narrow) return text;
    const more = lane.more > 0 ? [`+ ${lane.more} ${lane.more === 1 ? 'line' : 'lines'}`] : [];
    return text + [...lane.bands.map(band => words.fitting(words.line(band.line), Math.floor((left - 10) / LETTER))), ...more].map((label, i) =>
      `<text class="soft" text-anchor="end" x="${left - 4}" y="${lane.y + bandAt(lane, i) + 9}">${words.escape(label)}</text>`).join('');
  }).join('');

  return {AXIS, TOP, BAND, ROW, gutter, of, bandAt, ownerAt, anchor, labels};
})();
