/* The worker has the engine, whose text is above or which comes as WebAssembly, and answers one question after another: documents of questions in, answers as JSON out. */
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
  try {
    if (data.module) {
      self.ask = (await webassembly.start(data.module)).ask.value;
      return postMessage({ready: true});
    }
    postMessage({id: data.id, answer: self.ask(data.question, data.documents)});
  } catch (e) {
    postMessage({id: data.id, failed: String(e && e.message || e), stack: String(e && e.stack)});
  }
};
if (self.ask) postMessage({ready: true});
