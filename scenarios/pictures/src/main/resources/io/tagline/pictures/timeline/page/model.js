/*
 * The data of the page, and what is found out about them once.
 *
 * steps:      time, node, line, held (what the line holds there afterwards, among values), row (in the table of the node), message (that was the event, -1 for an access), requester
 * messages:   type, step (that sent it), to, departed, arrived (-1 if lost), memory (node that fetched its data, -1 if none)
 * accesses:   of no protocol: core, at (node of the line), line, writes (1 or 0), value, departed, arrived, time (when it was served), answered
 * operations: begin, end (-1 if it never ended), node, thread, text, found (what it read or replaced, among values), word (of a line with several, -1 if none)
 * tables:     cells (among texts) and rows: state, event (among texts), next, waits (1 or 0), line (of the document), sentence (among texts, with slots)
 * path:       way (how the time was spent, among ways, the words for it), begin, end, from, to, line (-1 if none), what (among texts)
 * owners:     row (of locks, their names), thread, begin, end (-1 if it never gave the lock back)
 */
const model = (() => {
  /* Columns come in the fewest letters: values with how often each repeats, differences from the one before, or as they are. */
  const repeated = column => column.flatMap((value, i) => i % 2 ? [] : Array(column[i + 1]).fill(value));
  const summed = column => {
    let sum = 0;
    return column.map(difference => sum += difference);
  };
  const data = JSON.parse(document.getElementById('data').textContent, (key, value) =>
    value && value.repeats ? repeated(value.repeats) : value && value.differences ? summed(value.differences) : value);
  for (const table of data.tables) {
    const {state, event, next, waits, line, sentence} = table.rows;
    table.rows = state.map((from, i) =>
      ({state: from, event: data.texts[event[i]], next: next[i], waits: waits[i] === 1, line: line[i], sentence: data.texts[sentence[i]]}));
    table.cells = table.cells.map(row => row.map(cell => data.texts[cell]));
  }
  const {steps, messages, accesses, operations} = data;
  const legs = data.path.begin.map((begin, i) => ({
    begin, end: data.path.end[i], from: data.path.from[i], to: data.path.to[i], line: data.path.line[i],
    spent: data.ways[data.path.way[i]], what: data.texts[data.path.what[i]],
  }));
  const stepCount = steps.time.length;
  const messageCount = messages.type.length;

  const rowOf = step => data.tables[data.nodes[steps.node[step]].table].rows[steps.row[step]];
  const stateOf = (node, state) => data.tables[data.nodes[node].table].states[state];

  /* The step that took a message in, the first that let it wait, and the messages that a step sent. */
  const taken = new Int32Array(messageCount).fill(-1);
  const sends = Array.from({length: stepCount}, () => []);
  for (let step = 0; step < stepCount; step++) {
    if (steps.message[step] >= 0) taken[steps.message[step]] = step;
  }
  for (let message = 0; message < messageCount; message++) sends[messages.step[message]].push(message);

  const sent = message => steps.time[messages.step[message]];
  const lineOf = message => steps.line[messages.step[message]];
  const classOf = message => data.types[messages.type[message]][1];
  const end = message => taken[message] >= 0 ? steps.time[taken[message]] : Math.max(messages.arrived[message], sent(message));

  const last = Math.max(1, data.reach, stepCount ? steps.time[stepCount - 1] : 1, ...accesses.answered.slice(-200), ...operations.end.slice(-200));

  /* What one goes through: the steps of controllers, and accesses when they are served; -1 stands for what a moment is not. */
  const moments = [];
  for (let step = 0; step < stepCount; step++) {
    moments.push({time: steps.time[step], node: steps.node[step], line: steps.line[step], step, access: -1});
  }
  for (let access = 0; access < accesses.time.length; access++) {
    moments.push({time: accesses.time[access], node: accesses.at[access], line: accesses.line[access], step: -1, access});
  }
  if (accesses.time.length) moments.sort((a, b) => a.time - b.time);
  const momentOfStep = new Int32Array(stepCount);
  const momentOfAccess = new Int32Array(accesses.time.length);
  moments.forEach((moment, i) => {
    if (moment.step >= 0) momentOfStep[moment.step] = i; else momentOfAccess[moment.access] = i;
  });

  /* Bands: for each node and line, when it came into which state; the first state counts from the beginning. */
  const bands = new Map();
  for (let step = 0; step < stepCount; step++) {
    const row = rowOf(step);
    const key = steps.node[step] * 1e6 + steps.line[step];
    let band = bands.get(key);
    if (!band) {
      const initial = stateOf(steps.node[step], row.state).readable ? data.initial[steps.line[step]] : '';
      band = {node: steps.node[step], line: steps.line[step], times: [0], states: [row.state], held: [initial], steps: [step]};
      bands.set(key, band);
    }
    const held = data.values[steps.held[step]];
    if (!row.waits && (row.next !== band.states[band.states.length - 1] || held !== band.held[band.held.length - 1])) {
      band.times.push(steps.time[step]);
      band.states.push(row.next);
      band.held.push(held);
      band.steps.push(step);
    }
  }
  /* How each state of a band looks: a transient one is hatched in the colour of the stable state that it leads to. */
  for (const band of bands.values()) {
    let settled = 'none';
    band.fills = [];
    for (let i = band.states.length - 1; i >= 0; i--) {
      const colour = stateOf(band.node, band.states[i]).colour;
      settled = colour || settled;
      band.fills[i] = colour || `url(#hatch-${settled.replace('#', '')})`;
    }
  }
  const bandsOf = data.nodes.map(() => []);
  for (const band of bands.values()) bandsOf[band.node].push(band);

  /* Buckets of time, so that what is in view is found without looking at everything. */
  const BUCKETS = 4096;
  const width = last / BUCKETS;
  const bucket = time => Math.min(BUCKETS - 1, Math.max(0, Math.floor(time / width)));
  const inBucket = (count, begin, finish) => {
    const buckets = Array.from({length: BUCKETS}, () => []);
    for (let i = 0; i < count; i++) {
      for (let b = bucket(begin(i)); b <= bucket(finish(i)); b++) buckets[b].push(i);
    }
    return (from, to) => {
      const found = [];
      for (let b = bucket(from); b <= bucket(to); b++) {
        for (const i of buckets[b]) {
          if (b === bucket(from) || bucket(begin(i)) === b) found.push(i);
        }
      }
      return found.filter(i => begin(i) <= to && finish(i) >= from);
    };
  };
  const messagesIn = inBucket(messageCount, sent, end);
  const accessesIn = inBucket(accesses.time.length, i => accesses.departed[i], i => accesses.answered[i]);
  const endOf = operation => operations.end[operation] < 0 ? last : operations.end[operation];
  const operationsIn = inBucket(operations.begin.length, i => operations.begin[i], endOf);

  return {data, steps, messages, accesses, operations, legs, messageCount, moments, momentOfStep, momentOfAccess, rowOf, stateOf, taken, sends, sent,
    lineOf, classOf, end, last, bands, bandsOf, messagesIn, accessesIn, operationsIn, endOf};
})();
