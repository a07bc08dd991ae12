/* Asks the engine, which is in a worker. */
const engine = (() => {
  /* Of the address of a worker's text, and of the module if it is WebAssembly. */
  let source;

  const address = parts => URL.createObjectURL(new Blob(parts, {type: 'text/javascript'}));

  /* Unpacked by a worker too, and the page moves meanwhile. */
  const unpacked = (part, made) => new Promise((resolve, reject) => {
    const unpacking = new Worker(address([document.getElementById('lzma').textContent,
      'const made = ' + made + ';',
      'onmessage = async ({data}) => {',
      '  try {',
      '    postMessage({value: await made(lzma.unpack(Uint8Array.from(atob(data), c => c.charCodeAt(0))))});',
      '  } catch (e) {',
      '    postMessage({failed: String(e)});',
      '  }',
      '};']));
    unpacking.onerror = e => reject(new Error(e.message));
    unpacking.onmessage = ({data}) => {
      unpacking.terminate();
      if (data.failed) reject(new Error(data.failed));
      else resolve(data.value);
    };
    unpacking.postMessage(packed.raw(part));
  });

  /* A module that needs strings of the browser; newer than the arrays and objects of Java that the engine needs. */
  const PROBE = 'AGFzbQEAAAABBwFgAX8BZG8CHwEOd2FzbTpqcy1zdHJpbmcMZnJvbUNoYXJDb2RlAAA=';

  const hasWebAssembly = () => {
    try {
      const module = new WebAssembly.Module(Uint8Array.from(atob(PROBE), c => c.charCodeAt(0)), {builtins: ['js-string']});
      return WebAssembly.Module.imports(module).length === 0;
    } catch (e) {
      return false;
    }
  };

  const webAssembly = async () => ({
    kind: 'WebAssembly',
    text: address([document.getElementById('worker').textContent]),
    module: await unpacked('webassembly', "bytes => WebAssembly.compile(bytes, {builtins: ['js-string']})"),
  });

  const javaScript = async () => ({
    kind: 'JavaScript',
    text: address([await unpacked('javascript', 'bytes => bytes'), document.getElementById('worker').textContent]),
  });

  const start = () => {
    source = hasWebAssembly() ? webAssembly().catch(javaScript) : javaScript();
  };

  /* Milliseconds in which a question that nobody waits for any more may come to its end: to begin another worker takes longer. */
  const GRACE = 700;

  /* A worker with a queue of its own. */
  const worker = () => {
    let running = null;
    let asked = new Map();
    /* Questions that were stopped, and that the worker is still about. */
    const over = new Set();
    let ready = null;
    let next = 0;
    let ending = 0;

    const begin = () => {
      ready = source.then(({text, module}) => new Promise((resolve, reject) => {
        running = new Worker(text);
        running.onerror = e => reject(new Error(e.message));
        running.onmessage = ({data}) => {
          if (data.ready) return resolve();
          if (data.progress) return over.size || [...asked.values()].at(0)?.progress(data.progress);
          answered(data.id, data.failed ? failure(data.failed, data.stack) : data.answer);
        };
        if (module) running.postMessage({module});
      }));
    };

    const answered = (id, answer) => {
      if (over.delete(id)) return over.size || clear();
      const {resolve} = asked.get(id);
      asked.delete(id);
      resolve(answer);
    };

    const clear = () => {
      clearTimeout(ending);
      ending = 0;
    };

    /* What is asked before the worker is ready is asked then, if it has not been stopped. */
    const post = id => ready.then(() => {
      const one = asked.get(id);
      if (!one) return;
      one.isPosted = true;
      running.postMessage({id, question: one.question, documents: one.documents});
    }, e => {
      if (asked.has(id)) answered(id, failure(e.message));
    });

    /* An answer in any case, as the engine writes it. */
    const text = (question, progress = () => {}) => new Promise(resolve => {
      if (!ready) begin();
      const id = next++;
      asked.set(id, {question, documents: library.all(), resolve, progress, isPosted: false});
      post(id);
    });

    const ask = async (question, progress) => JSON.parse(await text(question, progress));

    /* What takes too long is ended with its worker; what was asked since then is asked of the next one. */
    const end = () => {
      ending = 0;
      over.clear();
      running.terminate();
      begin();
      [...asked.keys()].forEach(post);
    };

    const stop = () => {
      const open = [...asked];
      asked = new Map();
      open.filter(([, one]) => one.isPosted).forEach(([id]) => over.add(id));
      if (over.size) ending ||= setTimeout(end, GRACE);
      open.forEach(([, {resolve}]) => resolve(ended('interrupted', 'Stopped.')));
    };

    return {ask, text, stop, ready: () => { if (!ready) begin(); return ready; }, isBusy: () => asked.size > 0};
  };

  const ended = (status, sentence) => JSON.stringify({status, sentence, notices: []});

  /* Where it failed is for those who mend it. */
  const failure = (sentence, stack) => {
    if (stack) console.warn(stack);
    return ended('broken', 'The engine failed: ' + sentence);
  };

  /* Any text as a scalar of YAML: that of JSON. */
  const question = (kind, keys) =>
    ['tagline: 1', 'question: ' + kind, ...Object.entries(keys).map(([key, value]) => key + ': ' + JSON.stringify(value))].join('\n') + '\n';

  return {start, kind: async () => (await source).kind, worker, question};
})();
