package io.tagline.documents;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the legal name a person probably meant, and lists legal names. */
public final class Names {

    private static final int LONGEST = 64;
    private static final int LISTED = 30;
    private static final int PREFIX = 3;

    private Names() {}

    /**
     * The legal name nearest to {@code wanted}: the same but for case, else the one with the fewest slips
     * (a letter added, lost, changed or swapped with its neighbour; at most a third of the letters),
     * else one that begins with it. Among equals one of the same length wins, then one in the same case, then the
     * alphabetically first, whatever the order of {@code legal}.
     */
    public static Optional<String> nearest(String wanted, Collection<String> legal) {
        if (wanted.isBlank() || wanted.length() > LONGEST) {
            return Optional.empty();
        }
        String lower = lower(wanted);
        int allowed = Math.max(1, wanted.length() / 3);
        return legal.stream()
                .filter(name -> Math.abs(name.length() - wanted.length()) <= allowed)
                .map(name -> Candidate.of(wanted, name))
                .filter(c -> c.slips <= allowed && c.slips < Math.max(wanted.length(), c.name.length()))
                .min(Candidate.ORDER)
                .map(Candidate::name)
                .or(() -> beginning(lower, legal));
    }

    /** Whether one word is the other but for a single slip: a letter added, lost, changed or swapped with its neighbour. */
    public static boolean isSlip(String wanted, String legal) {
        return Math.abs(wanted.length() - legal.length()) <= 1
                && EditDistance.between(lower(wanted), lower(legal)) <= 1;
    }

    /** What a person may have meant, as the end of a sentence: {@code ; did you mean `run`?}, or nothing if no name is near. */
    public static String guess(String wanted, Collection<String> legal) {
        return nearest(wanted, legal)
                .map(name -> "; did you mean " + Printable.quoted(name) + "?")
                .orElse("");
    }

    /** {@code there is no machine `x`; did you mean `y`? (y, z)}. */
    public static String unknown(String what, String wanted, Collection<String> legal) {
        return "there is no " + what + " " + Printable.quoted(wanted) + guess(wanted, legal) + " (" + listed(legal)
                + ")";
    }

    /** A number of things, by the name of one: {@code 1 cache}, {@code 2 caches}. */
    public static String counted(int number, String thing) {
        return counted(number, thing, thing + "s");
    }

    /** The same for a thing whose plural is another word. */
    public static String counted(int number, String thing, String things) {
        return number + " " + (number == 1 ? thing : things);
    }

    /** The names with commas between them, cut to a readable number. */
    public static String listed(Collection<String> names) {
        String shown = names.stream().limit(LISTED).collect(Collectors.joining(", "));
        return names.size() <= LISTED ? shown : shown + ", … (" + (names.size() - LISTED) + " more)";
    }

    private static Optional<String> beginning(String wanted, Collection<String> legal) {
        return legal.stream()
                .filter(name -> wanted.length() >= PREFIX && lower(name).startsWith(wanted))
                .min(Comparator.naturalOrder());
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private record Candidate(String name, int slips, int longer, int slipsWithCase) {
        static final Comparator<Candidate> ORDER = Comparator.comparingInt(Candidate::slips)
                .thenComparingInt(Candidate::longer)
                .thenComparingInt(Candidate::slipsWithCase)
                .thenComparing(Candidate::name);

        static Candidate of(String wanted, String name) {
            return new Candidate(
                    name,
                    EditDistance.between(lower(wanted), lower(name)),
                    Math.abs(name.length() - wanted.length()),
                    EditDistance.between(wanted, name));
        }
    }
}
