package io.tagline.checker.verdict;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.checker.search.ShortestRuns;
import io.tagline.checker.search.StarvationSearch;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The worlds in which a protocol is checked if nobody says how large a world is wanted.
 *
 * <p>Some are always looked at, whatever rows they take: a mistake may need one more cache than its row does, or caches that are dealt unevenly.
 * A protocol that does not ask its directory to know all sharers is then checked with those that do not, too: what is violated there first holds
 * where all are known. Others follow, small ones first, while a row has not been taken that may be reachable.
 */
public final class DefaultWorlds {

    /** What a world may take that is looked at for the sake of some rows. */
    private static final long MOST_BYTES = 1L << 29;

    private DefaultWorlds() {}

    /** What is found in these worlds, in their order; nothing follows a violation, or a world that was too large, but directories of all kinds are tried. */
    public static Verification check(Protocol protocol, CheckOptions options, Watch watch) {
        return check(protocol, options, watch, false);
    }

    /** The same; {@code exact} leaves directories out that do not know all sharers. */
    public static Verification check(Protocol protocol, CheckOptions options, Watch watch, boolean exact) {
        List<CheckResult> results = new ArrayList<>();
        for (CheckOptions world : always(protocol, options)) {
            results.add(Checker.check(protocol, world, watch));
            if (last(results) != Verdict.VERIFIED) {
                return new Verification(protocol, results, true);
            }
        }
        for (CheckOptions world : exact ? List.<CheckOptions>of() : imprecise(protocol, options)) {
            results.add(Checker.check(protocol, world, watch));
        }
        if (new Verification(protocol, results, true).last().verdict() != Verdict.VERIFIED) {
            return new Verification(protocol, results, true);
        }
        for (CheckOptions world : further(protocol, options)) {
            Verification sofar = new Verification(protocol, results, true);
            if (last(results) != Verdict.VERIFIED || sofar.open().isEmpty()) {
                return sofar;
            }
            results.add(Checker.check(protocol, world, watch));
        }
        return new Verification(protocol, results, true);
    }

    private static Verdict last(List<CheckResult> results) {
        return results.get(results.size() - 1).verdict();
    }

    /**
     * Small worlds of every shape, with two values while that is cheap; five caches, since four may be what something can count to. Caches keep their
     * names where someone may starve.
     */
    private static List<CheckOptions> always(Protocol protocol, CheckOptions options) {
        CheckOptions three = options.withCaches(3);
        List<CheckOptions> worlds = new ArrayList<>();
        if (protocol.sharedCache().isEmpty()) {
            worlds.add(three);
            worlds.add(options.withCaches(4).withSymmetry(true));
            worlds.add(options.withCaches(5).withSymmetry(true).withValues(1));
            return worlds;
        }
        CheckOptions named = three.withSymmetry(!StarvationSearch.mayHappen(protocol.cache()));
        worlds.add(named.withSharedCaches(2));
        worlds.add(named.withSharedCaches(1));
        worlds.add(options.dealt(List.of(3, 1)).withSymmetry(true));
        worlds.add(options.dealt(List.of(2, 2)).withSymmetry(true));
        worlds.add(large(options, 5));
        if (!protocol.isForTwoSharedCaches()) {
            worlds.add(options.dealt(List.of(1, 1, 1)).withSymmetry(true));
        }
        return worlds;
    }

    /** Worlds for rows that the others do not take. */
    private static List<CheckOptions> further(Protocol protocol, CheckOptions options) {
        CheckOptions small =
                options.withMaxBytes(Math.min(MOST_BYTES, options.resources().maxBytes()));
        CheckOptions one = small.withCaches(1);
        if (protocol.sharedCache().isEmpty()) {
            return List.of(one, large(small.withCaches(6)));
        }
        Stream<CheckOptions> two = Stream.of(one, large(small, 3, 2), large(small, 4, 1));
        Stream<CheckOptions> more = protocol.isForTwoSharedCaches()
                ? Stream.empty()
                : Stream.of(large(small, 1, 1, 1, 1), large(small, 2, 1, 1));
        return Stream.concat(more, two).toList();
    }

    /** Worlds of up to three caches in which runs are looked for, small ones first: see {@link ShortestRuns}. */
    public static List<CheckOptions> forRuns(Protocol protocol, CheckOptions options) {
        Stream<CheckOptions> exact = protocol.sharedCache().isEmpty()
                ? Stream.of(1, 2, 3).map(options::withCaches)
                : Stream.of(List.of(1), List.of(2), List.of(1, 1), List.of(2, 1), List.of(3), List.of(1, 1, 1))
                        .filter(deal -> deal.size() <= 2 || !protocol.isForTwoSharedCaches())
                        .map(options::dealt);
        return Stream.concat(
                        exact.map(DefaultWorlds::large),
                        imprecise(protocol, options).stream().map(world -> world.withValues(1)))
                .toList();
    }

    /** Larger ones, in which a run may be shorter. */
    public static List<CheckOptions> largerForRuns(Protocol protocol, CheckOptions options) {
        Stream<CheckOptions> larger = protocol.sharedCache().isEmpty()
                ? Stream.of(4, 5).map(options::withCaches)
                : Stream.of(List.of(2, 2), List.of(3, 1)).map(options::dealt);
        return larger.map(DefaultWorlds::large).toList();
    }

    /** More of them, for what has not been found in these. */
    public static List<CheckOptions> furtherForRuns(Protocol protocol, CheckOptions options) {
        return further(protocol, options).stream()
                .filter(world -> world.size().caches() > 1)
                .toList();
    }

    private static CheckOptions large(CheckOptions options, Integer... deal) {
        return large(options.dealt(List.of(deal)));
    }

    private static CheckOptions large(CheckOptions options) {
        return options.withSymmetry(true).withValues(1);
    }

    /** The worlds of a protocol that lets its directory know sharers imprecisely: by nothing, by a pointer, and by pairs of neighbours. */
    private static List<CheckOptions> imprecise(Protocol protocol, CheckOptions options) {
        return MoreSharers.objection(protocol).isPresent()
                ? List.of()
                : Stream.of(
                                new SharerRecord(0, SharerRecord.EVERYBODY),
                                new SharerRecord(1, SharerRecord.EVERYBODY),
                                new SharerRecord(0, 2))
                        .map(options.withCaches(3)::withSharers)
                        .toList();
    }
}
