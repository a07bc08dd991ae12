package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Observable;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.stream.IntStream;

/**
 * Reads what has a value in the end: {@code 0:EAX}, {@code x} or {@code [x]}. As in herd, a register or a location that is nowhere else in the test holds 0;
 * a remark says that, since it may be a slip.
 */
final class ObservableParser {

    private final TokenCursor cursor;
    private final ThreadNotation notation;
    private final InitialState initial;
    private final NavigableSet<String> locations;
    private final List<NavigableSet<String>> registers;
    private final List<String> remarks = new ArrayList<>();

    /** Adds what is new to {@code locations} and to the registers of each thread. */
    ObservableParser(
            TokenCursor cursor,
            ThreadNotation notation,
            InitialState initial,
            NavigableSet<String> locations,
            List<NavigableSet<String>> registers) {
        this.cursor = cursor;
        this.notation = notation;
        this.initial = initial;
        this.locations = locations;
        this.registers = registers;
    }

    /** Remarks on names that are nowhere else in the test. */
    List<String> remarks() {
        return remarks;
    }

    /** Whether the next token begins an observable that cannot be a value: {@code [x]}, {@code *x} or {@code 1:EAX}, but not {@code x}, which is an address. */
    boolean atObservable() {
        return cursor.at("[") || cursor.at("*") || (cursor.peek().isThread() && cursor.isFollowedBy(":"));
    }

    /** An observable, or all elements of an array. */
    List<Observable> observables() {
        String array = cursor.peek().text();
        int length = initial.arrays().getOrDefault(array, 0);
        if (length == 0 || cursor.isFollowedBy("[")) {
            return List.of(observable());
        }
        cursor.take();
        return IntStream.range(0, length)
                .<Observable>mapToObj(i -> new Observable.OfArray(array, i, length))
                .toList();
    }

    Observable observable() {
        cursor.takeIf("*");
        if (cursor.peek().isThread() && cursor.isFollowedBy(":")) {
            return register();
        }
        boolean bracket = cursor.takeIf("[");
        LitmusToken place = cursor.peek();
        String location = cursor.expectLocation("a location, or a register such as `0:EAX`");
        if (initial.arrays().containsKey(location)) {
            throw cursor.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    place.span(),
                    "whole arrays are not supported here; compare their elements");
        }
        if (bracket) {
            cursor.expect("]");
        }
        if (locations.add(location)) {
            remarks.add(Printable.quoted(location) + " is only in the question; it is 0 in every outcome");
        }
        return new Observable.InMemory(location);
    }

    private Observable register() {
        LitmusToken at = cursor.peek();
        long thread = cursor.expectThread();
        if (thread >= registers.size()) {
            throw cursor.wrong(Code.LITMUS_NAME, at.span(), "the test has threads 0 to " + (registers.size() - 1));
        }
        String register = notation.register(cursor);
        if (registers.get((int) thread).add(register)) {
            remarks.add(
                    Printable.quoted(thread + ":" + register) + " is only in the question; it is 0 in every outcome");
        }
        return new Observable.OfThread((int) thread, register);
    }

    long address(String location) {
        return initial.address(location);
    }
}
