package io.tagline.programs.tree;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a tree looks like for any number of its nodes, as one word: {@code flat}, {@code binomial}, {@code
 * k-nomial-3}, {@code fibonacci-2}, the parents of all nodes but the root, {@code parents-0-0-1}, or its levels as the
 * papers write them, {@code [4,4,3]}.
 */
public record TreeShape(Family family, List<Integer> numbers) {

    /** The families, with the fewest and the most numbers that belong to them; see {@link Trees}. */
    public enum Family {
        FLAT(0, 0),
        BINOMIAL(0, 0),
        K_NOMIAL(1, 1),
        LEVELS(1, Integer.MAX_VALUE),
        FIBONACCI(1, 1),
        PARENTS(0, Integer.MAX_VALUE);

        private final int fewest;
        private final int most;

        Family(int fewest, int most) {
            this.fewest = fewest;
            this.most = most;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private boolean takes(int count) {
            return fewest <= count && count <= most;
        }
    }

    /** One of each family, for messages. */
    public static final List<String> EXAMPLES =
            List.of("flat", "binomial", "k-nomial-3", "[4,4,3]", "fibonacci-2", "parents-0-0-1");

    private static final Pattern WORD =
            Pattern.compile("(flat|binomial|k-nomial|fibonacci|parents)((?:-[0-9]{1,9})*+)");
    private static final Pattern LIST = Pattern.compile("\\[ *+[0-9]{1,9}(?: *+, *+[0-9]{1,9})*+ *+]");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    public TreeShape {
        numbers = List.copyOf(numbers);
        if (!family.takes(numbers.size())) {
            throw new IllegalArgumentException(family.word() + " with the numbers " + numbers);
        }
    }

    /** The shape that a word describes, if it is one. */
    public static Optional<TreeShape> of(String word) {
        if (LIST.matcher(word).matches()) {
            return Optional.of(new TreeShape(Family.LEVELS, numbers(word)));
        }
        Matcher matcher = WORD.matcher(word);
        return matcher.matches() ? of(family(matcher.group(1)), numbers(matcher.group(2))) : Optional.empty();
    }

    /** The shape that names the parent of every node. */
    public static TreeShape of(Tree tree) {
        return new TreeShape(
                Family.PARENTS,
                IntStream.range(1, tree.size()).mapToObj(tree::parent).toList());
    }

    private static Optional<TreeShape> of(Family family, List<Integer> numbers) {
        return family.takes(numbers.size()) ? Optional.of(new TreeShape(family, numbers)) : Optional.empty();
    }

    private static Family family(String word) {
        return Arrays.stream(Family.values())
                .filter(family -> family.word().equals(word))
                .findFirst()
                .orElseThrow();
    }

    private static List<Integer> numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(result -> Integer.valueOf(result.group()))
                .toList();
    }

    /** The tree of this shape; an {@link IllegalArgumentException} says why there is none with this many nodes. */
    public Tree tree(int nodes) {
        return switch (family) {
            case FLAT -> Trees.flat(nodes);
            case BINOMIAL -> Trees.binomial(nodes);
            case K_NOMIAL -> Trees.kNomial(nodes, numbers.get(0));
            case LEVELS ->
                Trees.levels(nodes, numbers.stream().mapToInt(Integer::intValue).toArray());
            case FIBONACCI -> Trees.fibonacci(nodes, numbers.get(0));
            case PARENTS -> withParents(nodes);
        };
    }

    private Tree withParents(int nodes) {
        if (numbers.size() != nodes - 1) {
            throw new IllegalArgumentException(
                    "the parents of " + numbers.size() + " nodes for " + nodes + " nodes with a root");
        }
        IntStream others = numbers.stream().mapToInt(Integer::intValue);
        return Tree.of(IntStream.concat(IntStream.of(Tree.NONE), others).toArray());
    }

    @Override
    public String toString() {
        boolean levels = family == Family.LEVELS;
        String before = levels ? "" : "-";
        Collector<CharSequence, ?, String> joining =
                levels ? Collectors.joining(",", "[", "]") : Collectors.joining("", family.word(), "");
        return numbers.stream().map(number -> before + number).collect(joining);
    }
}
