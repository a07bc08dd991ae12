/* Reads what LZMA has compressed (Igor Pavlov's specification, 7-zip.org/sdk.html): of a large program, a quarter less than gzip leaves, which browsers read by themselves. */
const lzma = (() => {
  const TOP = 2 ** 24;
  const HALF = 1024;
  const HEADER = 13;

  const chances = length => new Uint16Array(length).fill(HALF);

  /* Numbers of a few bits, each bit with a chance that depends on those before it. */
  const lengths = () => ({choice: chances(2), low: chances(16 << 3), middle: chances(16 << 3), high: chances(256)});

  const unpack = bytes => {
    const shape = bytes[0];
    const lc = shape % 9;
    const lp = Math.floor(shape / 9) % 5;
    const pb = Math.floor(shape / 45);
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(5, true);
    const out = new Uint8Array(size);
    const literal = chances(0x300 << (lc + lp));
    const [isMatch, isLong] = [chances(12 << 4), chances(12 << 4)];
    const [isRep, isRep0, isRep1, isRep2] = [chances(12), chances(12), chances(12), chances(12)];
    const [slots, places, align] = [chances(4 << 6), chances(128), chances(16)];
    const [matchLength, repLength] = [lengths(), lengths()];
    let at = HEADER + 1;
    /* The range and the code: in an array, since a variable that functions share keeps no 32 bits without a box. */
    const coder = new Uint32Array([0xFFFFFFFF, new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)]);
    at += 4;

    const refill = () => {
      coder[0] <<= 8;
      coder[1] = coder[1] << 8 | bytes[at++];
    };

    const bit = (table, i) => {
      const chance = table[i];
      const bound = (coder[0] >>> 11) * chance;
      if (coder[1] < bound) {
        coder[0] = bound;
        table[i] = chance + ((2048 - chance) >> 5);
        if (bound < TOP) refill();
        return 0;
      }
      const rest = coder[0] - bound;
      coder[0] = rest;
      coder[1] -= bound;
      table[i] = chance - (chance >> 5);
      if (rest < TOP) refill();
      return 1;
    };

    const tree = (table, begin, bits) => {
      let node = 1;
      for (let i = 0; i < bits; i++) node = node << 1 | bit(table, begin + node);
      return node - (1 << bits);
    };

    const reversed = (table, begin, bits) => {
      let node = 1;
      let number = 0;
      for (let i = 0; i < bits; i++) {
        const next = bit(table, begin + node);
        node = node << 1 | next;
        number |= next << i;
      }
      return number;
    };

    const direct = bits => {
      let number = 0;
      for (let i = 0; i < bits; i++) {
        coder[0] >>>= 1;
        const next = coder[1] >= coder[0] ? 1 : 0;
        if (next) coder[1] -= coder[0];
        number = number * 2 + next;
        if (coder[0] < TOP) refill();
      }
      return number;
    };

    const length = (of, position) => {
      if (!bit(of.choice, 0)) return 2 + tree(of.low, position << 3, 3);
      if (!bit(of.choice, 1)) return 10 + tree(of.middle, position << 3, 3);
      return 18 + tree(of.high, 0, 8);
    };

    const distance = long => {
      const slot = tree(slots, Math.min(long - 2, 3) << 6, 6);
      if (slot < 4) return slot;
      const bits = (slot >> 1) - 1;
      const base = (2 | slot & 1) * 2 ** bits;
      if (slot < 14) return base + reversed(places, base - slot, bits);
      return base + direct(bits - 4) * 16 + reversed(align, 0, 4);
    };

    const reps = [0, 0, 0, 0];
    let state = 0;
    let end = 0;
    while (end < size) {
      const position = end & (1 << pb) - 1;
      if (!bit(isMatch, (state << 4) + position)) {
        const before = end ? out[end - 1] : 0;
        const begin = 0x300 * (((end & (1 << lp) - 1) << lc) + (before >> 8 - lc));
        let symbol = 1;
        if (state >= 7) {
          let match = out[end - reps[0] - 1];
          while (symbol < 0x100) {
            const expected = match >> 7 & 1;
            match <<= 1;
            const next = bit(literal, begin + ((1 + expected) << 8) + symbol);
            symbol = symbol << 1 | next;
            if (next !== expected) break;
          }
        }
        while (symbol < 0x100) symbol = symbol << 1 | bit(literal, begin + symbol);
        out[end++] = symbol;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      let long;
      if (!bit(isRep, state)) {
        reps.pop();
        long = length(matchLength, position);
        reps.unshift(distance(long));
        state = state < 7 ? 7 : 10;
      } else {
        if (!bit(isRep0, state)) {
          if (!bit(isLong, (state << 4) + position)) {
            out[end] = out[end - reps[0] - 1];
            end++;
            state = state < 7 ? 9 : 11;
            continue;
          }
        } else {
          const which = !bit(isRep1, state) ? 1 : !bit(isRep2, state) ? 2 : 3;
          reps.unshift(...reps.splice(which, 1));
        }
        long = length(repLength, position);
        state = state < 7 ? 8 : 11;
      }
      const from = end - reps[0] - 1;
      for (let i = 0; i < long && end < size; i++) out[end++] = out[from + i];
    }
    return out;
  };

  return {unpack};
})();
