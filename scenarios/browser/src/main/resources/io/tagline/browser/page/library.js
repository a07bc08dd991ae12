/* The documents: those built in, and what a person has made of them. A document is known by its file. */
const library = (() => {
  const KINDS = {
    scenario: {folder: 'scenarios', extension: '.yaml'},
    program: {folder: 'programs', extension: '.cla'},
    protocol: {folder: 'protocols', extension: '.md'},
    machine: {folder: 'topologies', extension: '.yaml'},
    litmus: {folder: 'litmus', extension: '.litmus'},
    matrix: {folder: 'matrices', extension: '.csv'},
  };

  /* The group that is offered first, and what documents of one's own are called. */
  const FIRST = 'lessons';
  const OWN = 'yours';

  let builtIn = {};
  let titles = {};
  const own = new Map();

  const file = (kind, name) => KINDS[kind].folder + '/' + name + KINDS[kind].extension;

  const name = file => file.slice(file.indexOf('/') + 1, file.lastIndexOf('.'));

  const kind = file => Object.keys(KINDS).find(k => file.startsWith(KINDS[k].folder + '/'));

  const files = of => [...new Set([...Object.keys(builtIn), ...own.keys()])].filter(f => kind(f) === of).sort();

  /* By the first part of their names; documents without one, and of few kinds, are a group without a name. */
  const group = file => !isBuiltIn(file) ? OWN : name(file).includes('/') ? name(file).split('/')[0] : '';

  const groups = of => {
    const found = new Map();
    for (const one of files(of)) found.set(group(one), [...found.get(group(one)) || [], one]);
    const rank = one => [OWN, FIRST].includes(one) ? [OWN, FIRST].indexOf(one) - 2 : 0;
    return [...found].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  };

  const title = file => titles[file] || '';

  const text = file => own.has(file) ? own.get(file) : builtIn[file];

  const has = file => own.has(file) || Object.hasOwn(builtIn, file);

  const isChanged = file => own.has(file);

  const isBuiltIn = file => Object.hasOwn(builtIn, file);

  const write = (file, text) => {
    if (builtIn[file] === text) own.delete(file);
    else own.set(file, text);
  };

  const reset = file => own.delete(file);

  /* What was made of each document: of a built-in one, only which of its lines are others. */
  const changes = () => Object.fromEntries([...own].map(([file, made]) =>
    [file, isBuiltIn(file) ? {of: edits.mark(builtIn[file]), lines: edits.between(builtIn[file], made)} : made]));

  /* The text that such a change leads to; nothing if it is of another text, or no change. */
  const changed = (file, change) => {
    if (typeof change === 'string') return change;
    return isBuiltIn(file) && change?.of === edits.mark(builtIn[file]) ? edits.apply(builtIn[file], change.lines) : null;
  };

  /* Files and texts in turn, as the engine takes them. */
  const all = () => {
    const list = [];
    for (const [file, text] of Object.entries(builtIn)) if (!own.has(file)) list.push(file, text);
    for (const [file, text] of own) list.push(file, text);
    return list;
  };

  return {
    KINDS, file, name, kind, files, text, has, isChanged, isBuiltIn, write, reset, all,
    groups, title, changes, changed,
    begin: (documents, about) => {
      builtIn = documents;
      titles = about;
    },
  };
})();
