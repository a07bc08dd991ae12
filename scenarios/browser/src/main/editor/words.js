/* Words of a document, with what they are: states, events, messages and verbs of a protocol; names and keys of the others. */
const SECTIONS = {Messages: 'message', States: 'state', Events: 'event'};

export const words = text => {
  const found = new Map();
  const add = (label, type, boost) => {
    if (label && !found.has(label)) found.set(label, {label, type, detail: type, boost});
  };
  let section = '';
  for (const line of text.split('\n')) {
    const heading = /^#{2,3} (.*)/.exec(line);
    if (heading) section = heading[1].trim();
    if (!line.startsWith('|') || /^\|[-\s|:]+$/.test(line)) continue;
    const cells = line.split('|').slice(1).map(cell => cell.trim());
    if (SECTIONS[section]) add(cells[0], SECTIONS[section], 2);
    if (section === 'Transitions' && cells.length > 2) {
      for (const event of cells[1].split(',')) add(event.trim(), 'event', 1);
      for (const action of cells[2].split(';')) {
        add(action.trim().split(/\s+/)[0], 'verb', 1);
        add(action.trim(), 'action', 0);
      }
    }
  }
  for (const [, key] of text.matchAll(/^\s*([a-z][a-z-]+):/gm)) add(key, 'key', 0);
  for (const [word] of text.matchAll(/[A-Za-z_][\w-]{2,40}/g)) add(word, 'word', -1);
  ['state', 'event', 'message', 'actions', 'next'].forEach(header => { if (found.get(header)?.type !== 'key') found.delete(header); });
  return [...found.values()].slice(0, 5000);
};
