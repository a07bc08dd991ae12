package io.tagline.checker;

import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import io.tagline.watch.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The worlds in which a protocol is checked if nobody says how large a world is wanted: one after the other, until every row of its tables
 * has been taken. The first one alone does for a small protocol; a row about the answer of a third cache needs more of them, and one about a
 * cache without others needs fewer. A protocol that does not ask its directory to know all sharers is checked with those that do not, too.
 */
public final class DefaultWorlds {

    private DefaultWorlds() {}

    /** The results in these worlds, in their order; nothing follows a violation, or a world that was too large. */
    public static List<CheckResult> check(Protocol protocol, CheckOptions options, Watch watch) {
        List<CheckResult> results = new ArrayList<>();
        Optional<Coverage> taken = Optional.empty();
        List<CheckOptions> imprecise = imprecise(protocol, options);
        int always = 1 + imprecise.size();
        for (CheckOptions world : of(protocol, options, imprecise)) {
            CheckResult result = Checker.check(protocol, world, watch);
            results.add(result);
            Coverage coverage = taken.map(result.coverage()::plus).orElse(result.coverage());
            boolean whole = coverage.unreached().isEmpty() && results.size() >= always;
            if (result.verdict() != Verdict.VERIFIED || whole) {
                break;
            }
            taken = Optional.of(coverage);
        }
        return results;
    }

    private static List<CheckOptions> of(Protocol protocol, CheckOptions options, List<CheckOptions> imprecise) {
        List<CheckOptions> worlds = new ArrayList<>(precise(protocol, options));
        worlds.addAll(1, imprecise);
        return worlds;
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

    private static List<CheckOptions> precise(Protocol protocol, CheckOptions options) {
        CheckOptions three = options.withCaches(3);
        CheckOptions four = options.withCaches(4).withSymmetry(true);
        if (protocol.sharedCache().isEmpty()) {
            return protocol.isForBus() ? List.of(three, four, options.withCaches(1)) : List.of(three, four);
        }
        Stream<CheckOptions> few = Stream.of(three.withSharedCaches(2), three.withSharedCaches(1));
        Stream<CheckOptions> many = protocol.isForTwoSharedCaches()
                ? Stream.empty()
                : Stream.of(three.withSharedCaches(3), four.withSharedCaches(4));
        return Stream.concat(few, many).toList();
    }
}
