package io.tagline.checker.state;

import java.util.stream.IntStream;

/** Packs the states of all lines into words, the same number of words for every state. */
public final class StateCodec {

    private final int capacity;
    private final int[] registerBits;
    private final int valueBits;
    private final int countBits;
    private final int messageBits;
    private final int wordsPerLine;
    private final int lines;
    private long[] words = {};
    private int place;
    private int used;

    StateCodec(LineCodec line, MessageSpace space, int lines, int capacity) {
        this.lines = lines;
        this.capacity = capacity;
        registerBits = IntStream.range(0, line.controllers.nodes())
                .map(node -> line.at(node).bits())
                .toArray();
        valueBits = RegisterCodec.bits(line.values);
        countBits = RegisterCodec.bits(capacity + 1);
        messageBits = RegisterCodec.bits(space.size());
        int bits = IntStream.of(registerBits).sum() + valueBits + countBits + capacity * messageBits;
        wordsPerLine = (bits + Long.SIZE - 1) / Long.SIZE;
    }

    /** How many words a state takes. */
    public int words() {
        return lines * wordsPerLine;
    }

    public LineState newLine() {
        return new LineState(registerBits.length, capacity);
    }

    public LineState[] newLines() {
        LineState[] states = new LineState[lines];
        for (int i = 0; i < lines; i++) {
            states[i] = newLine();
        }
        return states;
    }

    public void encode(LineState[] states, long[] to, int offset) {
        for (int i = 0; i < lines; i++) {
            begin(to, offset + i * wordsPerLine);
            encode(states[i]);
            finish(offset + (i + 1) * wordsPerLine);
        }
    }

    private void encode(LineState state) {
        for (int i = 0; i < registerBits.length; i++) {
            put(state.registers[i], registerBits[i]);
        }
        put(state.last, valueBits);
        put(state.count, countBits);
        for (int i = 0; i < state.count; i++) {
            put(state.messages[i], messageBits);
        }
    }

    public void decode(long[] from, int offset, LineState[] states) {
        for (int i = 0; i < lines; i++) {
            begin(from, offset + i * wordsPerLine);
            decode(states[i]);
        }
    }

    private void decode(LineState state) {
        for (int i = 0; i < registerBits.length; i++) {
            state.registers[i] = get(registerBits[i]);
        }
        state.last = get(valueBits);
        state.count = get(countBits);
        for (int i = 0; i < state.count; i++) {
            state.messages[i] = get(messageBits);
        }
    }

    private void begin(long[] array, int offset) {
        words = array;
        place = offset;
        used = 0;
        current = 0;
    }

    private long current;

    private void put(int value, int bits) {
        current |= (long) value << used;
        used += bits;
        if (used >= Long.SIZE) {
            words[place++] = current;
            used -= Long.SIZE;
            current = used == 0 ? 0 : (long) value >>> (bits - used);
        }
    }

    private void finish(int end) {
        if (place < end) {
            words[place++] = current;
        }
        while (place < end) {
            words[place++] = 0;
        }
    }

    private int get(int bits) {
        if (bits == 0) {
            return 0;
        }
        long value = words[place] >>> used;
        int free = Long.SIZE - used;
        used += bits;
        if (used >= Long.SIZE) {
            place++;
            used -= Long.SIZE;
            if (used > 0) {
                value |= words[place] << free;
            }
        }
        return (int) (value & (1L << bits) - 1);
    }
}
