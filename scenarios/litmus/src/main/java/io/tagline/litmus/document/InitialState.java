package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Addresses;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What locations and registers hold before a test: {@code { x=1; 0:EAX=2; int z = 3; p=x; int a[2] = {0,1}; }}. */
final class InitialState {

    /** As many elements as there may be locations. */
    private static final int LONGEST = 16;

    private final Map<String, Long> memory = new TreeMap<>();
    private final Map<String, Integer> arrays = new TreeMap<>();
    private final Map<String, Integer> widths = new TreeMap<>();
    private final Map<Long, Map<String, Long>> registers = new HashMap<>();
    private final Map<Long, Map<String, String>> pointers = new HashMap<>();
    private final Addresses addresses;
    private final ThreadNotation notation;

    private InitialState(ThreadNotation notation, Addresses addresses) {
        this.notation = notation;
        this.addresses = addresses;
    }

    static InitialState read(TokenCursor cursor, ThreadNotation notation, Addresses addresses) {
        InitialState state = new InitialState(notation, addresses);
        cursor.expect("{");
        while (!cursor.at("}")) {
            if (cursor.atEnd()) {
                throw cursor.expected("`}`");
            } else if (!cursor.takeIf(";")) {
                state.entry(cursor);
            }
        }
        cursor.take();
        return state;
    }

    /** A mistake in one entry hides none in the next. */
    private void entry(TokenCursor cursor) {
        try {
            int width = type(cursor);
            if (cursor.peek().isThread() && cursor.isFollowedBy(":")) {
                register(cursor);
            } else {
                location(cursor, width);
            }
            if (!cursor.at("}")) {
                cursor.expect(";");
            }
        } catch (AbandonedException e) {
            cursor.upTo(";", "}");
        }
    }

    /** Takes a type, if there is one; the bytes of a value of it. */
    private static int type(TokenCursor cursor) {
        int width = IntegerTypes.USUAL;
        while (cursor.atName() && !cursor.peek().isThread() && cursor.isFollowedByName()) {
            LitmusToken type = cursor.take();
            if (!IntegerTypes.isInteger(type.text())) {
                throw cursor.wrong(
                        Code.LITMUS_UNSUPPORTED,
                        type.span(),
                        "values of type " + Printable.quoted(type.text()) + " are not supported, only integers");
            }
            width = IntegerTypes.width(type.text());
        }
        return cursor.takeIf("*") ? IntegerTypes.POINTER : width;
    }

    private void location(TokenCursor cursor, int width) {
        boolean bracket = cursor.takeIf("[");
        LitmusToken name = cursor.expectName("a location, or a register such as `0:EAX`");
        if (cursor.at("(") || cursor.at(":")) {
            throw cursor.wrong(
                    Code.LITMUS_UNSUPPORTED, name.span(), "page tables, tags and capabilities are not supported");
        } else if (bracket) {
            cursor.expect("]");
        } else if (cursor.at("[")) {
            array(cursor, name, width);
            return;
        }
        unique(cursor, name, memory.containsKey(name.text()) || arrays.containsKey(name.text()));
        widths.put(name.text(), width);
        memory.put(name.text(), cursor.takeIf("=") ? fitting(value(cursor), width) : 0);
    }

    /** The part of a number that fits into a byte or a half word. */
    private static long fitting(long value, int width) {
        int bits = Byte.SIZE * width;
        boolean fits = bits >= Integer.SIZE || (value >= -(1L << (bits - 1)) && value < (1L << bits));
        return fits ? value : value & ((1L << bits) - 1);
    }

    /** How many bits a value of a location has, if its declaration says so and an access must not be wider. */
    Optional<Integer> bits(String location) {
        String array = location.replaceFirst("\\[.*", "");
        int width = widths.getOrDefault(array, IntegerTypes.USUAL);
        return arrays.containsKey(array) || width < IntegerTypes.USUAL
                ? Optional.of(Byte.SIZE * width)
                : Optional.empty();
    }

    /** {@code x[2]}, perhaps with {@code = {0,1}}: each element is a location. */
    private void array(TokenCursor cursor, LitmusToken name, int width) {
        cursor.expect("[");
        LitmusToken at = cursor.peek();
        long length = cursor.expectNumber();
        cursor.expect("]");
        if (length < 1 || length > LONGEST) {
            throw cursor.wrong(
                    Code.OUT_OF_RANGE, at.span(), "arrays have 1 to " + LONGEST + " elements, this one " + length);
        }
        unique(cursor, name, memory.containsKey(name.text()) || arrays.containsKey(name.text()));
        arrays.put(name.text(), (int) length);
        widths.put(name.text(), width);
        List<Long> values = cursor.takeIf("=") ? values(cursor, length, width) : Collections.nCopies((int) length, 0L);
        for (int i = 0; i < length; i++) {
            memory.put(TokenCursor.element(name.text(), i), values.get(i));
        }
    }

    private List<Long> values(TokenCursor cursor, long length, int width) {
        cursor.expect("{");
        try {
            List<Long> values = new ArrayList<>(List.of(fitting(value(cursor), width)));
            while (values.size() < length) {
                cursor.expect(",");
                values.add(fitting(value(cursor), width));
            }
            cursor.expect("}");
            return values;
        } catch (AbandonedException e) {
            cursor.upTo("}");
            cursor.takeIf("}");
            throw e;
        }
    }

    /** A number, or the address of a location. */
    private long value(TokenCursor cursor) {
        if (cursor.at("ATOMIC_INIT") || cursor.at("(")) {
            cursor.takeIf("ATOMIC_INIT");
            cursor.expect("(");
            long number = cursor.expectNumber();
            cursor.expect(")");
            return number;
        }
        return cursor.atName() || cursor.at("&") ? addresses.of(address(cursor)) : cursor.expectNumber();
    }

    private static String address(TokenCursor cursor) {
        cursor.takeIf("&");
        LitmusToken name = cursor.peek();
        String location = cursor.expectLocation("a location");
        if (cursor.at(":") || cursor.at("(") || name.isThread()) {
            throw cursor.wrong(
                    Code.LITMUS_UNSUPPORTED, name.span(), "labels, tags and page tables are not supported as values");
        }
        return location;
    }

    private void register(TokenCursor cursor) {
        long thread = cursor.expectThread();
        LitmusToken place = cursor.peek();
        String name = notation.register(cursor);
        Map<String, Long> ofThread = registers.computeIfAbsent(thread, any -> new TreeMap<>());
        Map<String, String> pointing = pointers.computeIfAbsent(thread, any -> new TreeMap<>());
        unique(cursor, place, ofThread.containsKey(name));
        if (!cursor.takeIf("=")) {
            ofThread.put(name, 0L);
        } else if (cursor.atName() || cursor.at("&")) {
            pointing.put(name, address(cursor));
            ofThread.put(name, addresses.of(pointing.get(name)));
        } else {
            ofThread.put(name, value(cursor));
        }
    }

    /** The first element of an array, or the location itself. */
    String first(String location) {
        return arrays.containsKey(location) ? TokenCursor.element(location, 0) : location;
    }

    private static void unique(TokenCursor cursor, LitmusToken name, boolean known) {
        if (known) {
            cursor.error(Code.LITMUS_NAME, name.span(), "this has a value already");
        }
    }

    /** The element of an array that is so many bytes behind another one; empty if there is none. */
    Optional<String> element(String location, long bytes) {
        int bracket = location.indexOf('[');
        if (bracket < 0) {
            return Optional.empty();
        }
        String array = location.substring(0, bracket);
        long index = Long.parseLong(location.substring(bracket + 1, location.length() - 1));
        int width = widths.getOrDefault(array, 1);
        long other = index + bytes / width;
        return bytes % width == 0 && other >= 0 && other < arrays.getOrDefault(array, 0)
                ? Optional.of(TokenCursor.element(array, other))
                : Optional.empty();
    }

    /** The value of the address of a location; an array is where its first element is. */
    long address(String location) {
        return addresses.of(location);
    }

    /** The lengths of arrays; their elements are locations. */
    Map<String, Integer> arrays() {
        return arrays;
    }

    Map<String, Long> memory() {
        return memory;
    }

    /** The numbers and the addresses that the registers of a thread hold, as values. */
    Map<String, Long> registers(long thread) {
        return registers.getOrDefault(thread, Map.of());
    }

    /** The same values, apart by kind. */
    Map<String, ThreadBuilder.Known> known(long thread) {
        Map<String, ThreadBuilder.Known> known = new TreeMap<>();
        registers(thread).forEach((register, value) -> known.put(register, new ThreadBuilder.Known.Amount(value)));
        pointers.getOrDefault(thread, Map.of())
                .forEach((register, location) -> known.put(register, new ThreadBuilder.Known.Address(first(location))));
        return known;
    }

    /** The threads whose registers are given values. */
    Set<Long> threads() {
        return registers.keySet();
    }
}
