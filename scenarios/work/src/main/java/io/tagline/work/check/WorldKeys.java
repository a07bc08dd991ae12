package io.tagline.work.check;

import io.tagline.documents.Code;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.work.check.ProtocolCheck.World;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A world of caches as a question describes it.
 *
 * @param world the only one, if it has a size
 * @param exact whether only directories that know all sharers are wanted
 */
record WorldKeys(Optional<World> world, boolean exact) {

    static final Type<Integer, KeyScope> SOME = QuestionTypes.between(1, ProtocolCheck.MOST);

    private static final int USUAL_CACHES = 3;
    private static final String EXACT = "exact";
    private static final Pattern KIND = Pattern.compile("(pointers|coarse)=([0-9]{1,4})");
    private static final String RULE = "--sharers is exact, or pointers=N, coarse=N of at least 2, or both";

    private static final Type<List<String>, KeyScope> SHARERS = Type.of(
            (node, scope) -> QuestionTypes.TEXTS.read(node, scope).flatMap(kinds -> legal(kinds, node, scope)),
            QuestionTypes.TEXTS::write,
            QuestionTypes.TEXTS.schema());

    private static final Key CACHES = Key.of(
            "caches", "N", "Caches, 1 to 8. Without a size: several sizes, until all reachable rows were taken.");
    private static final Key SHARED_CACHES = Key.of(
            "shared-caches",
            "N",
            "Shared caches among which the caches are dealt, if the protocol has any. Default: 2, if as many caches.");
    private static final Key DEAL = Key.of(
                    "deal", "N", "How many caches are below each shared cache, as 3+1. Default: as evenly as can be.")
            .split("+");
    private static final Key LINES = Key.of("lines", "N", "Lines, 1 to 8.");
    private static final Key SYMMETRY =
            Key.flag("symmetry", "Count states that differ only in the numbering of caches and values once.");
    private static final Key DIRECTORY = Key.of(
                    "sharers",
                    "KIND",
                    "How well the directory knows sharers: exact, all of them; pointers=N of them, then all; or coarse=N to a bit. Default: all, and the others that the protocol allows.")
            .split(",");

    /** The world of a question; {@code isSized}: whether it is a single one in any case. */
    static <Q> WorldKeys of(
            Keys<Q, QuestionScope> keys,
            Function<Q, Optional<World>> world,
            Function<Q, Boolean> exact,
            boolean isSized) {
        Optional<Integer> caches = keys.optional(
                CACHES,
                SOME,
                question -> world.apply(question)
                        .filter(one -> one.deal().isEmpty())
                        .map(World::caches));
        Optional<Integer> shared = keys.optional(
                SHARED_CACHES,
                QuestionTypes.COUNT,
                question -> world.apply(question)
                        .flatMap(one -> one.sharedCaches().stream().boxed().findFirst()));
        List<Integer> deal = keys.sparing(DEAL, SOME.list(), List.of(), part(world, World::deal, List.of()));
        int lines = keys.sparing(LINES, SOME, 1, part(world, World::lines, 1));
        boolean symmetry = keys.sparing(SYMMETRY, QuestionTypes.TRUTH, false, part(world, World::symmetry, false));
        Function<Q, List<String>> records = part(world, one -> written(one.sharers()), List.of());
        List<String> kinds = keys.sparing(
                DIRECTORY,
                SHARERS,
                List.of(),
                question -> exact.apply(question) ? List.of(EXACT) : records.apply(question));
        int all = deal.isEmpty()
                ? caches.orElse(USUAL_CACHES)
                : deal.stream().mapToInt(Integer::intValue).sum();
        OptionalInt sharedCaches = shared.map(OptionalInt::of).orElse(OptionalInt.empty());
        World one = new World(all, sharedCaches, deal, lines, symmetry, record(kinds));
        check(one, caches.isPresent(), keys);
        boolean sized = isSized || caches.isPresent() || !one.equals(World.of(USUAL_CACHES));
        return new WorldKeys(sized ? Optional.of(one) : Optional.empty(), kinds.contains(EXACT));
    }

    private static <Q, T> Function<Q, T> part(Function<Q, Optional<World>> world, Function<World, T> part, T usual) {
        return question -> world.apply(question).map(part).orElse(usual);
    }

    private static void check(World world, boolean countsCaches, Keys<?, QuestionScope> keys) {
        SharerRecord sharers = world.sharers();
        if (!world.deal().isEmpty() && (countsCaches || world.sharedCaches().isPresent())) {
            keys.conflict(
                    Code.OUT_OF_RANGE,
                    "deal",
                    "--deal cannot be used with " + (countsCaches ? "--caches" : "--shared-caches"));
        } else if (world.symmetry() && sharers.group() != SharerRecord.EVERYBODY && !sharers.isExact()) {
            keys.conflict(Code.OUT_OF_RANGE, "symmetry", "neighbours are not alike: no --symmetry with coarse");
        }
    }

    private static Optional<List<String>> legal(List<String> kinds, YamlNode node, KeyScope scope) {
        boolean known = kinds.stream().allMatch(kind -> KIND.matcher(kind).matches())
                && number("coarse", kinds, SharerRecord.EVERYBODY) > 1;
        if (known || kinds.equals(List.of(EXACT))) {
            return Optional.of(kinds);
        }
        scope.error(Code.OUT_OF_RANGE, node.span(), RULE);
        return Optional.empty();
    }

    private static SharerRecord record(List<String> kinds) {
        return kinds.isEmpty() || kinds.contains(EXACT)
                ? SharerRecord.EXACT
                : new SharerRecord(number("pointers", kinds, 0), number("coarse", kinds, SharerRecord.EVERYBODY));
    }

    private static List<String> written(SharerRecord sharers) {
        List<String> kinds = new ArrayList<>();
        if (sharers.isExact()) {
            return kinds;
        }
        if (sharers.group() == SharerRecord.EVERYBODY || sharers.pointers() > 0) {
            kinds.add("pointers=" + sharers.pointers());
        }
        if (sharers.group() != SharerRecord.EVERYBODY) {
            kinds.add("coarse=" + sharers.group());
        }
        return kinds;
    }

    private static int number(String kind, List<String> kinds, int usual) {
        return kinds.stream()
                .map(KIND::matcher)
                .filter(Matcher::matches)
                .filter(given -> given.group(1).equals(kind))
                .map(given -> Integer.parseInt(given.group(2)))
                .reduce(usual, (before, last) -> last);
    }
}
