package io.tagline.programs.expression;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The value of a name while a program is expanded: a whole number, a word or a list. */
public sealed interface Value {

    /** A whole number; comparisons yield 1 for true and 0 for false. */
    record Whole(long number) implements Value {

        @Override
        public String toString() {
            return Long.toString(number);
        }
    }

    /** A word, such as the name of a state; it can only be compared for equality. */
    record Word(String text) implements Value {

        @Override
        public String toString() {
            return text;
        }
    }

    /** A list of whole numbers, such as the levels of a tree; it can only be compared for equality. */
    record Numbers(List<Long> numbers) implements Value {

        private static final Pattern LOOK = Pattern.compile("\\[\\s*-?\\d{1,18}(\\s*,\\s*-?\\d{1,18})*\\s*]");

        public Numbers {
            numbers = List.copyOf(numbers);
        }

        @Override
        public String toString() {
            return numbers.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
        }
    }

    /** The value that a text is: {@code 12}, {@code [4,4,3]}, or else a word. */
    static Value parse(String text) {
        if (text.matches("-?[0-9]{1,18}")) {
            return of(Long.parseLong(text));
        } else if (Numbers.LOOK.matcher(text).matches()) {
            String[] parts = text.substring(1, text.length() - 1).split(",", -1);
            return new Numbers(Arrays.stream(parts)
                    .map(part -> Long.parseLong(part.strip()))
                    .toList());
        }
        return of(text);
    }

    static Value of(long number) {
        return new Whole(number);
    }

    static Value of(String text) {
        return new Word(text);
    }

    static Value of(boolean truth) {
        return new Whole(truth ? 1 : 0);
    }
}
