/* Starts the engine where it is WebAssembly. TeaVM's own runtime makes functions of text, which this page forbids itself; here is what the engine imports, and no more. */
const webassembly = (() => {
  const JAVA = Symbol('java');
  const same = value => value;

  /* The scripts that the Java code has, and their functions. */
  const SCRIPTS = {
    'return str;': same,
    'return self.progress(unit,done,total,detail);': (...progress) => self.progress(...progress),
  };

  /* What Java calls, and what calls Java: each side has its own exceptions. */
  const border = exports => {
    const fromJava = e => {
      const tag = exports()['teavm.javaException'];
      if (!(e instanceof WebAssembly.Exception && e.is(tag))) return e;
      const message = exports()['teavm.exceptionMessage'](e.getArg(tag, 0));
      return new Error(message === null ? 'an exception without a message' : exports()['teavm.stringToJs'](message));
    };
    return {
      called: script => (...values) => {
        try {
          return script(...values);
        } catch (e) {
          exports()['teavm.js.throwException'](exports()['teavm.js.wrapException'](e));
          throw e;
        }
      },
      calling: java => function (...values) {
        try {
          return java.call(this, ...values);
        } catch (e) {
          throw fromJava(e);
        }
      },
    };
  };

  const objects = (exports, {called, calling}) => {
    const [wrappers, wrapped] = [new WeakMap(), new WeakMap()];
    const found = (known, key, make) => {
      const old = known.get(key)?.deref();
      if (old !== undefined) return old;
      const value = make();
      known.set(key, new WeakRef(value));
      return value;
    };
    const isObject = value => ['object', 'function'].includes(typeof value);
    const method = called((object, name, ...values) => object[name](...values));
    const script = (...words) => SCRIPTS[words.at(-1)] ?? (() => { throw new Error('the page has no script ' + words.at(-1)); });
    return {
      global: called(name => self[name]),
      getProperty: called((object, name) => (object ?? self)[name]),
      callMethod0: method,
      callMethod1: method,
      createFunction1: script,
      createFunction4: script,
      callFunction1: called((run, ...values) => run(...values)),
      callFunction4: called((run, ...values) => run(...values)),
      createClass: (name, parent) => {
        const made = function (java) { this[JAVA] = java; };
        if (parent) made.prototype = Object.create(parent.prototype);
        return made;
      },
      defineFunction: java => calling((...values) => java(...values)),
      defineStaticMethod: (made, name, java) => { made[name] = calling((...values) => java(...values)); },
      defineMethod: (made, name, java) => { made.prototype[name] = calling(function (...values) { return java(this, ...values); }); },
      javaObjectToJS: (java, made) => java === null ? null : found(wrappers, java, () => new made(java)),
      unwrapJavaObject: object => object[JAVA],
      wrapObject: value => {
        if (value === null || value[JAVA]) return value && value[JAVA];
        const wrap = () => exports()['teavm.jso.createWrapper'](value);
        return isObject(value) ? found(wrapped, value, wrap) : wrap();
      },
      instanceOf: (value, made) => value instanceof made,
      isUndefined: value => value === undefined,
      stringBuiltinsSupported: () => true,
      wrapDouble: same,
      wrapInt: same,
      unwrapInt: same,
    };
  };

  /* Weak references that tell a queue when their object is gone. */
  const references = exports => {
    const gone = new FinalizationRegistry(({queue, reference}) => exports()['teavm.reportGarbageCollectedValue'](queue, reference));
    return {
      createWeakRef: (value, reference, queue) => {
        if (queue !== null) gone.register(value, {queue, reference});
        return new WeakRef(value);
      },
      deref: weak => weak.deref() ?? null,
    };
  };

  const printer = print => {
    let line = '';
    return letter => {
      if (letter === 10) {
        print(line);
        line = '';
      } else {
        line += String.fromCharCode(letter);
      }
    };
  };

  const number = value => new WebAssembly.Global({value: 'i32', mutable: false}, value);

  const MOST = 2 ** 31 - 1;

  /* Its arrays are the browser's objects; beside them it has a memory for its constants. */
  const memory = module => {
    const {min, dataSize} = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, 'teavm.memoryRequirements')[0]));
    return {
      env: {memory: new WebAssembly.Memory({initial: min, maximum: MOST >> 16})},
      teavmMemory: {heapOffset: number((dataSize + 7) & ~7), maxSize: number(MOST), notifyHeapResized: () => {}},
    };
  };

  /* What the module exports; its strings are those of the browser. */
  const start = async module => {
    let instance;
    const exports = () => instance.exports;
    instance = await WebAssembly.instantiate(module, {
      ...memory(module),
      teavmMath: Math,
      teavmDate: {currentTimeMillis: () => Date.now()},
      teavmConsole: {putcharStdout: printer(console.log), putcharStderr: printer(console.error)},
      teavmAsync: {offer: (java, run, time) => setTimeout(() => run(java), Math.max(0, time - Date.now()))},
      teavm: {...references(exports), takeStackTrace: () => ({getStack: () => []}), decorateException: () => {}},
      teavmJso: objects(exports, border(exports)),
    });
    return instance.exports;
  };

  return {start};
})();
