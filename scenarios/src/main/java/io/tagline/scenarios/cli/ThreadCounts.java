package io.tagline.scenarios.cli;

import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Numbers of threads as users write them: {@code 30,60}, {@code 2..60}. */
final class ThreadCounts {

    private static final int FEWEST = 2;
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})(?:\\.\\.([0-9]{1,6}))?");

    private ThreadCounts() {}

    /** The numbers in their order, each once; a number above {@code most} is refused, because {@code what} takes no more. */
    static List<Integer> read(String text, int most, String what) {
        List<Integer> counts = Arrays.stream(text.split(",", -1))
                .flatMapToInt(part -> range(part.strip()))
                .distinct()
                .boxed()
                .toList();
        for (int count : counts) {
            if (count < FEWEST || count > most) {
                throw new Refusal(what + " takes " + FEWEST + " to " + most + " threads, this is " + count);
            }
        }
        return counts;
    }

    private static IntStream range(String text) {
        Matcher matcher = RANGE.matcher(text);
        if (!matcher.matches()) {
            throw new Refusal("--threads is a number, a range or several of them: 30,60 or 2..60; this is "
                    + Printable.quoted(text));
        }
        int first = Integer.parseInt(matcher.group(1));
        int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
        if (first > last) {
            throw new Refusal("the range " + text + " of --threads is empty");
        }
        return IntStream.rangeClosed(first, last);
    }
}
