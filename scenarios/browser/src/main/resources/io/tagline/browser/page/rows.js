/* The transitions of a protocol's document: which lines hold which rows, and what becomes of them when a cell is changed. */
const rows = (() => {
  const CORE = ['Load', 'Store', 'Evict'];

  const cells = line => line.split('|').slice(1, -1).map(cell => cell.trim());

  const words = cell => cell.split(',').map(word => word.trim()).filter(Boolean);

  const isRule = line => /^\|[-\s|:]+$/.test(line);

  /* Of a section such as `Cache` or `Directory`: its states, its events in the order in which they are declared and used, and its rows. A message means all events that it is divided into. */
  const read = (text, controller) => {
    const found = {states: [], events: [], rows: [], messages: [], end: 0, isOfChanges: false};
    const parts = new Map();
    let section = '';
    let part = '';
    let isHead = true;
    text.split('\n').forEach((line, i) => {
      const heading = /^(#{2,3}) (.*)/.exec(line);
      if (heading) [section, part] = heading[1] === '##' ? [heading[2].trim(), ''] : [section, heading[2].trim()];
      if (heading || !line.startsWith('|')) {
        isHead = true;
        return;
      }
      if (isHead || isRule(line)) {
        if (section === controller && part === 'Transitions') found.end = i + 1;
        if (cells(line)[0] === 'change') found.isOfChanges = true;
        isHead = false;
        return;
      }
      const row = cells(line);
      if (section === 'Messages' && !part) found.messages.push(row[0]);
      if (section !== controller) return;
      if (part === 'States') found.states.push(row[0]);
      if (part === 'Events') parts.set(row[1], [...parts.get(row[1]) || [], row[0]]);
      if (part !== 'Transitions') return;
      found.end = i + 1;
      found.rows.push({line: i, states: words(row[0]), events: words(row[1] || ''), actions: row[2] || '', next: row[3] || ''});
    });
    found.parts = event => parts.get(event) || [event];
    for (const row of found.rows) row.means = row.events.flatMap(found.parts);
    const used = found.rows.flatMap(row => row.means);
    const declared = [...CORE.filter(event => controller === 'Cache' || event === 'Evict'), ...found.messages.flatMap(found.parts)];
    found.events = [...new Set([...declared, ...used])];
    found.used = new Set(used);
    return found;
  };

  const rowAt = (table, state, event) => table.rows.find(row => row.states.includes(state) && row.means.includes(event));

  /* What a cell says: what is done, and where it leads if it does not stay. */
  const said = row => !row ? '' : row.next ? (row.actions ? row.actions + ' ' : '') + '/ ' + row.next : row.actions;

  const meant = text => {
    const [actions, next] = text.split('/').map(part => part.trim().replaceAll('|', ''));
    return {actions, next: next || ''};
  };

  const line = (states, events, {actions, next}) =>
    states.length && events.length ? ['|' + [states.join(', '), events.join(', '), actions, next].map(cell => cell && ' ' + cell).join(' |') + ' |'] : [];

  /* Which lines come in place of which, so that this cell says this: a row of several states or events goes on for the others. */
  const changed = (table, state, event, text) => {
    const row = rowAt(table, state, event);
    const fresh = text.trim() ? line([state], [event], meant(text)) : [];
    if (!row) {
      const last = table.rows.findLast(one => one.states.includes(state));
      return {from: last ? last.line + 1 : table.end, count: 0, lines: fresh};
    }
    const others = row.states.filter(one => one !== state);
    const kept = row.events.flatMap(one => one === event ? [] : table.parts(one).includes(event) ? table.parts(one).filter(part => part !== event) : [one]);
    return {from: row.line, count: 1, lines: [...line(others, row.events, row), ...line([state], kept, row), ...fresh]};
  };

  return {read, rowAt, said, changed};
})();
