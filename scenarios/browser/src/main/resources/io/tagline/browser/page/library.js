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

  let builtIn = {};
  const own = new Map();

  const file = (kind, name) => KINDS[kind].folder + '/' + name + KINDS[kind].extension;

  const name = file => file.slice(file.indexOf('/') + 1, file.lastIndexOf('.'));

  const kind = file => Object.keys(KINDS).find(k => file.startsWith(KINDS[k].folder + '/'));

  const files = of => [...new Set([...Object.keys(builtIn), ...own.keys()])].filter(f => kind(f) === of).sort();

  const text = file => own.has(file) ? own.get(file) : builtIn[file];

  const has = file => own.has(file) || Object.hasOwn(builtIn, file);

  const isChanged = file => own.has(file);

  const isBuiltIn = file => Object.hasOwn(builtIn, file);

  const write = (file, text) => {
    if (builtIn[file] === text) own.delete(file);
    else own.set(file, text);
  };

  const reset = file => own.delete(file);

  /* Files and texts in turn, as the engine takes them. */
  const all = () => {
    const list = [];
    for (const [file, text] of Object.entries(builtIn)) if (!own.has(file)) list.push(file, text);
    for (const [file, text] of own) list.push(file, text);
    return list;
  };

  return {
    KINDS, file, name, kind, files, text, has, isChanged, isBuiltIn, write, reset, all,
    own: () => Object.fromEntries(own),
    begin: documents => { builtIn = documents; },
  };
})();
