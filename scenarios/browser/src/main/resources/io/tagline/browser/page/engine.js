/* Asks the engine, which is in a worker; what takes too long is ended with its worker, and the next question begins another one. */
const engine = (() => {
  /* Of the address of the engine's text. */
  let source;

  const address = parts => URL.createObjectURL(new Blob(parts, {type: 'text/javascript'}));

  /* Unpacked by a worker too, and the page moves meanwhile. */
  const start = packed => {
    const unpacking = new Worker(address([document.getElementById('lzma').textContent,
      'onmessage = ({data}) => postMessage(lzma.unpack(Uint8Array.from(atob(data), c => c.charCodeAt(0))));']));
    source = new Promise((resolve, reject) => {
      unpacking.onerror = e => reject(new Error(e.message));
      unpacking.onmessage = ({data}) => {
        unpacking.terminate();
        resolve(address([data]));
      };
    });
    unpacking.postMessage(packed);
  };

  /* A worker with a queue of its own. */
  const worker = () => {
    let running = null;
    let asked = new Map();
    let ready = null;
    let next = 0;

    const begin = () => {
      ready = source.then(text => new Promise((resolve, reject) => {
        running = new Worker(text);
        running.onerror = e => reject(new Error(e.message));
        running.onmessage = ({data}) => {
          if (data.ready) return resolve();
          const latest = [...asked.values()].at(0);
          if (data.progress) return latest && latest.progress(data.progress);
          answered(data.id, data.failed ? failure(data.failed, data.stack) : data.answer);
        };
      }));
    };

    const answered = (id, answer) => {
      const {resolve} = asked.get(id);
      asked.delete(id);
      resolve(answer);
    };

    /* An answer in any case, as the engine writes it. What is asked before the worker is ready is asked then, if it has not been stopped. */
    const text = (question, progress = () => {}) => new Promise(resolve => {
      if (!ready) begin();
      const id = next++;
      const documents = library.all();
      asked.set(id, {resolve, progress, posted: false});
      ready.then(() => {
        if (!asked.has(id)) return;
        asked.get(id).posted = true;
        running.postMessage({id, question, documents});
      }, e => {
        if (asked.has(id)) answered(id, failure(e.message));
      });
    });

    const ask = async (question, progress) => JSON.parse(await text(question, progress));

    /* A worker that has not been asked anything is kept: to begin another one takes a while. */
    const stop = () => {
      const open = [...asked.values()];
      asked = new Map();
      if (open.some(one => one.posted)) {
        running.terminate();
        begin();
      }
      open.forEach(({resolve}) => resolve(ended('interrupted', 'Stopped.')));
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

  return {start, worker, question};
})();
