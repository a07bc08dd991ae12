package io.tagline.litmus.document;

import io.tagline.documents.Code;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What locations and registers hold before a test: {@code { x=1; 0:EAX=2; int z = 3; }}. */
final class InitialState {

    private static final Set<String> TYPES =
            Set.of("int", "long", "atomic_int", "atomic_long", "volatile", "uint64_t", "int64_t");

    private final Map<String, Long> memory = new TreeMap<>();
    private final Map<Long, Map<String, Long>> registers = new HashMap<>();

    private InitialState() {}

    static InitialState read(Cursor cursor) {
        InitialState state = new InitialState();
        cursor.expect("{");
        while (!cursor.at("}")) {
            if (!cursor.takeIf(";")) {
                state.entry(cursor);
            }
        }
        cursor.take();
        return state;
    }

    private void entry(Cursor cursor) {
        while (cursor.atName() && TYPES.contains(cursor.peek().text())) {
            cursor.take();
        }
        if (cursor.atNumber()) {
            register(cursor);
        } else {
            boolean bracket = cursor.takeIf("[");
            Token name = cursor.expectName("a location, or a register such as `0:EAX`");
            if (bracket) {
                cursor.expect("]");
            }
            refuseSecond(cursor, name, memory);
            memory.put(name.text(), cursor.takeIf("=") ? cursor.expectNumber() : 0);
        }
        if (!cursor.at("}")) {
            cursor.expect(";");
        }
    }

    private void register(Cursor cursor) {
        long thread = cursor.expectNumber();
        cursor.expect(":");
        cursor.takeIf("%");
        Token name = cursor.expectName("a register");
        Map<String, Long> ofThread = registers.computeIfAbsent(thread, any -> new TreeMap<>());
        refuseSecond(cursor, name, ofThread);
        cursor.expect("=");
        if (cursor.atName() || cursor.at("&")) {
            throw cursor.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    cursor.peek().span(),
                    "registers that hold addresses are not supported; name the location in the instruction: `[x]`");
        }
        ofThread.put(name.text(), cursor.expectNumber());
    }

    private static void refuseSecond(Cursor cursor, Token name, Map<String, Long> known) {
        if (known.containsKey(name.text())) {
            cursor.error(Code.LITMUS_NAME, name.span(), "this has a value already");
        }
    }

    Map<String, Long> memory() {
        return memory;
    }

    /** What the registers of a thread hold, by the names that are written. */
    Map<String, Long> registers(long thread) {
        return registers.getOrDefault(thread, Map.of());
    }

    /** The threads whose registers are given values. */
    Set<Long> threads() {
        return registers.keySet();
    }
}
