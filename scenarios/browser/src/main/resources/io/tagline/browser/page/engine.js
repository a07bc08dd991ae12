/* Asks the engine, which is in a worker; what takes too long is ended with its worker, and the next question begins another one. */
const engine = (() => {
  let source;

  const start = code => { source = URL.createObjectURL(new Blob([code], {type: 'text/javascript'})); };

  /* A worker with a queue of its own. */
  const worker = () => {
    let running = null;
    let asked = new Map();
    let ready;
    let next = 0;

    const begin = () => {
      running = new Worker(source);
      ready = new Promise((resolve, reject) => {
        running.onerror = e => reject(new Error(e.message));
        running.onmessage = ({data}) => {
          if (data.ready) return resolve();
          const latest = [...asked.values()].at(0);
          if (data.progress) return latest && latest.progress(data.progress);
          answered(data.id, data.failed ? failure(data.failed, data.stack) : data.answer);
        };
      });
    };

    const answered = (id, answer) => {
      const {resolve} = asked.get(id);
      asked.delete(id);
      resolve(answer);
    };

    /* An answer in any case, as the engine writes it. What is asked before the worker is ready is asked then, if it has not been stopped. */
    const text = (question, progress = () => {}) => new Promise(resolve => {
      if (!running) begin();
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

    return {ask, text, stop, ready: () => { if (!running) begin(); return ready; }, isBusy: () => asked.size > 0};
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
