package io.tagline.litmus.document;

import io.tagline.documents.Code;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What locations and registers hold before a test: {@code { x=1; 0:EAX=2; int z = 3; }}. */
final class InitialState {

    private static final Set<String> TYPES = Set.of(
            "int", "long", "atomic_int", "atomic_long", "volatile", "uint64_t", "int64_t", "uint32_t", "int32_t");

    private final Map<String, Long> memory = new TreeMap<>();
    private final Map<Long, Map<String, Long>> registers = new HashMap<>();

    private final Map<Long, Map<String, String>> addresses = new HashMap<>();
    private final Threads notation;

    private InitialState(Threads notation) {
        this.notation = notation;
    }

    static InitialState read(Cursor cursor, Threads notation) {
        InitialState state = new InitialState(notation);
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
            if (memory.containsKey(name.text())) {
                cursor.error(Code.LITMUS_NAME, name.span(), "this has a value already");
            }
            memory.put(name.text(), cursor.takeIf("=") ? cursor.expectNumber() : 0);
        }
        if (!cursor.at("}")) {
            cursor.expect(";");
        }
    }

    private void register(Cursor cursor) {
        long thread = cursor.expectNumber();
        cursor.expect(":");
        Token place = cursor.peek();
        String name = notation.register(cursor);
        Map<String, Long> ofThread = registers.computeIfAbsent(thread, any -> new TreeMap<>());
        Map<String, String> pointers = addresses.computeIfAbsent(thread, any -> new TreeMap<>());
        if (ofThread.containsKey(name) || pointers.containsKey(name)) {
            cursor.error(Code.LITMUS_NAME, place.span(), "this has a value already");
        }
        if (!cursor.takeIf("=")) {
            ofThread.put(name, 0L);
        } else if (cursor.atName() || cursor.at("&")) {
            cursor.takeIf("&");
            pointers.put(name, cursor.expectName("a location").text());
        } else {
            ofThread.put(name, cursor.expectNumber());
        }
    }

    Map<String, Long> memory() {
        return memory;
    }

    /** The numbers that the registers of a thread hold. */
    Map<String, Long> registers(long thread) {
        return registers.getOrDefault(thread, Map.of());
    }

    /** The numbers and the addresses that the registers of a thread hold. */
    Map<String, ThreadBuilder.Known> known(long thread) {
        Map<String, ThreadBuilder.Known> known = new TreeMap<>();
        registers(thread).forEach((register, value) -> known.put(register, new ThreadBuilder.Known.Amount(value)));
        addresses
                .getOrDefault(thread, Map.of())
                .forEach((register, location) -> known.put(register, new ThreadBuilder.Known.Address(location)));
        return known;
    }

    /** The threads whose registers are given values. */
    Set<Long> threads() {
        return registers.keySet();
    }
}
