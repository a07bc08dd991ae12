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
          const {resolve: answer} = asked.get(data.id);
          asked.delete(data.id);
          answer(data.failed ? failure(data.failed, data.stack) : data.answer);
        };
      });
    };

    /* An answer in any case, as the engine writes it. */
    const text = async (question, progress = () => {}) => {
      if (!running) begin();
      try {
        await ready;
      } catch (e) {
        return failure(e.message);
      }
      return new Promise(resolve => {
        const id = next++;
        asked.set(id, {resolve, progress});
        running.postMessage({id, question, documents: library.all()});
      });
    };

    const ask = async (question, progress) => JSON.parse(await text(question, progress));

    const stop = () => {
      if (!running) return;
      running.terminate();
      running = null;
      const open = asked;
      asked = new Map();
      open.forEach(({resolve}) => resolve(ended('interrupted', 'Stopped.')));
      begin();
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
