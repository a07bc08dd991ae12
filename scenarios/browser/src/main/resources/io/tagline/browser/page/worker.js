/* The worker has the engine, and answers one question after another: documents of questions in, answers as JSON out. */
let engine;
let last = 0;

const PAUSE = 100;

/* Called by the engine. */
self.progress = (unit, done, total, detail) => {
  const now = performance.now();
  if (now - last < PAUSE) return;
  last = now;
  postMessage({progress: {unit, done, total, detail}});
};

onmessage = async ({data}) => {
  if (data.engine) {
    try {
      engine = (await TeaVM.wasmGC.load(data.engine)).exports;
      postMessage({ready: true});
    } catch (e) {
      postMessage({broken: String(e && e.message || e)});
    }
    return;
  }
  try {
    postMessage({id: data.id, answer: engine.ask(data.question, data.documents)});
  } catch (e) {
    postMessage({id: data.id, failed: String(e && e.message || e), stack: String(e && e.stack)});
  }
};
