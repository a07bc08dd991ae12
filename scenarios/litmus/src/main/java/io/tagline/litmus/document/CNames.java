package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.AbandonedException;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** The meaning of names in a function: types, locations, which are its parameters, and variables. */
final class CNames {

    private final NavigableSet<String> locations;
    private final Set<String> arrays;
    private final NavigableSet<String> variables = new TreeSet<>();

    /** Variables that have a value in the braces are declared by that. */
    CNames(NavigableSet<String> locations, Set<String> arrays, Set<String> initialized) {
        this.locations = locations;
        this.arrays = arrays;
        this.variables.addAll(initialized);
    }

    /** Whether a type begins here: one that is known, or a word in front of a name. */
    static boolean atType(TokenCursor cursor) {
        return cursor.atName() && isType(cursor.peek().text());
    }

    static boolean isType(String word) {
        return IntegerTypes.isInteger(word) || word.equals("void");
    }

    /** Takes the words of a type, without asterisks. */
    static void type(TokenCursor cursor) {
        while (atType(cursor)) {
            cursor.take();
        }
    }

    void declare(TokenCursor cursor, LitmusToken name) {
        if (isLocation(name.text())) {
            throw cursor.wrong(
                    Code.LITMUS_NAME, name.span(), "there is a location `" + name.text() + "`; choose another name");
        }
        variables.add(name.text());
    }

    boolean isLocation(String name) {
        return locations.contains(name) || arrays.contains(name);
    }

    boolean isVariable(String name) {
        return variables.contains(name);
    }

    /** The address of a location, or of an element of an array. */
    Operand address(String name, long index) {
        return new Operand.Address(arrays.contains(name) ? TokenCursor.element(name, index) : name);
    }

    boolean hasElement(String name, long index) {
        return arrays.contains(name) ? locations.contains(TokenCursor.element(name, index)) : index == 0;
    }

    AbandonedException unknown(TokenCursor cursor, LitmusToken name, String what) {
        cursor.error(Code.LITMUS_NAME, name.span(), what + Printable.quoted(name.text()))
                .nearest(name.text(), variables.contains(name.text()) ? locations : all());
        return new AbandonedException();
    }

    private NavigableSet<String> all() {
        NavigableSet<String> all = new TreeSet<>(variables);
        all.addAll(locations);
        return all;
    }
}
