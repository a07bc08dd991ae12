package io.tagline.documents;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the legal name a person probably meant, and lists legal names. */
public final class Names {

    private static final Pattern BEGINS_WITH_WORD = Pattern.compile("\\p{Ll}++(-\\p{Ll}++)*+ \\p{L}");

    private static final int LONGEST = 64;
    private static final int LISTED = 30;
    private static final int PREFIX = 3;
    private static final int SHORTEST_OF_A_PART = 4;
    private static final int LETTERS_OF_A_SLIP = 3;
    private static final String SEPARATORS = "-/._ ";

    private Names() {}

    /**
     * The legal name nearest to {@code wanted}: the same but for case, else the one with the fewest slips
     * (a letter added, lost, changed or swapped with its neighbour; at most a third of the letters),
     * else one that has it as a part. A longer word may also be the beginning of a name, or what follows a stroke in it, with as few slips: {@code
     * epyc-7724} is nearer to {@code epyc-7742-2s} than to {@code epyc-7601}. Among equals a whole name wins, then one of the same length, then one in
     * the same case, then the alphabetically first, whatever the order of {@code legal}.
     */
    public static Optional<String> nearest(String wanted, Collection<String> legal) {
        if (wanted.isBlank() || wanted.length() > LONGEST) {
            return Optional.empty();
        }
        int allowed = Math.max(1, wanted.length() / LETTERS_OF_A_SLIP);
        return legal.stream()
                .flatMap(name -> candidates(wanted, name))
                .filter(c -> c.isShortened() || Math.abs(c.compared.length() - wanted.length()) <= allowed)
                .filter(c -> c.slips() <= allowed && c.slips() < Math.max(wanted.length(), c.compared.length()))
                .min(Candidate.ORDER)
                .map(Candidate::name)
                .or(() -> containing(lower(wanted), legal));
    }

    /** The name, and for longer words its beginnings, its last part, and what the word begins with. */
    private static Stream<Candidate> candidates(String wanted, String name) {
        Stream<Candidate> whole = Stream.of(new Candidate(wanted, name, name, false));
        if (wanted.length() < SHORTEST_OF_A_PART) {
            return whole;
        }
        String tail = name.substring(name.lastIndexOf('/') + 1);
        Stream<Candidate> ofName =
                Stream.concat(heads(name), Stream.of(tail)).map(part -> new Candidate(wanted, name, part, true));
        Stream<Candidate> ofWanted =
                heads(wanted).filter(name::equals).map(part -> new Candidate(wanted, name, part, true));
        return Stream.of(whole, ofName, ofWanted).flatMap(all -> all);
    }

    private static Stream<String> heads(String name) {
        return IntStream.range(1, name.length())
                .filter(end -> SEPARATORS.indexOf(name.charAt(end)) >= 0)
                .mapToObj(end -> name.substring(0, end));
    }

    /** A text that begins a sentence or a title: with a capital. */
    public static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** A text as a sentence by itself; none of nothing. */
    public static String sentence(String text) {
        return text.isEmpty() ? "" : capital(text) + (text.endsWith(".") ? "" : ".");
    }

    /** A title as a page has it: with a capital, unless it begins with a name, which a sign follows or nothing. */
    public static String heading(String title) {
        return BEGINS_WITH_WORD.matcher(title).lookingAt() ? capital(title) : title;
    }

    /** Whether one whole word is the other but for a few slips. */
    public static boolean isNearly(String wanted, String legal) {
        return EditDistance.between(lower(wanted), lower(legal)) <= Math.max(1, wanted.length() / LETTERS_OF_A_SLIP);
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

    private static Optional<String> containing(String wanted, Collection<String> legal) {
        return legal.stream()
                .filter(name -> wanted.length() >= PREFIX && lower(name).startsWith(wanted))
                .min(Comparator.naturalOrder())
                .or(() -> legal.stream()
                        .filter(name -> wanted.length() >= SHORTEST_OF_A_PART && isPart(wanted, lower(name)))
                        .min(Comparator.naturalOrder()));
    }

    private static boolean isPart(String wanted, String name) {
        int at = name.indexOf(wanted);
        int end = at + wanted.length();
        return at > 0
                && SEPARATORS.indexOf(name.charAt(at - 1)) >= 0
                && (end == name.length() || SEPARATORS.indexOf(name.charAt(end)) >= 0);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /**
     * A name that may have been meant.
     *
     * @param compared the name, or the part of it that is compared
     * @param part whether only a part of the name, or of the wanted word, is compared
     */
    private record Candidate(String wanted, String name, String compared, boolean part) {
        static final Comparator<Candidate> ORDER = Comparator.comparingInt(Candidate::slips)
                .thenComparing(Candidate::part)
                .thenComparingInt(c -> Math.abs(c.compared.length() - c.wanted.length()))
                .thenComparingInt(c -> EditDistance.between(c.wanted, c.compared))
                .thenComparing(Candidate::name);

        /** Whether the wanted word goes on where the name ends, which counts a third of the letters. */
        boolean isShortened() {
            return part && compared.equals(name) && wanted.startsWith(name);
        }

        int slips() {
            if (isShortened()) {
                return Math.max(1, (wanted.length() - name.length()) / LETTERS_OF_A_SLIP);
            }
            return EditDistance.between(lower(wanted), lower(compared));
        }
    }

    /** The number of slips between two words; Damerau and Levenshtein's distance, no letter touched twice. */
    private static final class EditDistance {

        private EditDistance() {}

        static int between(String a, String b) {
            int[][] d = new int[a.length() + 1][b.length() + 1];
            for (int i = 0; i <= a.length(); i++) {
                for (int j = 0; j <= b.length(); j++) {
                    d[i][j] = i == 0 || j == 0 ? i + j : step(a, b, i, j, d);
                }
            }
            return d[a.length()][b.length()];
        }

        private static int step(String a, String b, int i, int j, int[][] d) {
            int changed = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
            int best = Math.min(changed, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
            return swapped(a, b, i, j) ? Math.min(best, d[i - 2][j - 2] + 1) : best;
        }

        private static boolean swapped(String a, String b, int i, int j) {
            return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        }
    }
}
