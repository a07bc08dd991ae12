package io.tagline.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.checker.search.ShortestRuns;
import io.tagline.checker.table.Target;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is proved of every built-in protocol. */
final class BuiltInProtocolsTest {

    static List<String> names() {
        return BuiltIns.names();
    }

    static List<String> flat() {
        return names().stream()
                .filter(name -> BuiltIns.protocol(name).sharedCache().isEmpty())
                .toList();
    }

    static List<String> ofTwoLevels() {
        return names().stream().filter(name -> !flat().contains(name)).toList();
    }

    private static CheckResult check(Protocol protocol, CheckOptions options) {
        return Checker.check(protocol, options, Watch.NONE);
    }

    /** Two values, and every load judged by what the line held while it waited. */
    @ParameterizedTest
    @MethodSource("flat")
    void builtInProtocol_isVerifiedForThreeCaches(String name) {
        verify(name);
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("ofTwoLevels")
    void builtInProtocolOfTwoLevels_isVerifiedForThreeCaches(String name) {
        verify(name);
    }

    private static void verify(String name) {
        CheckResult result = check(BuiltIns.protocol(name), CheckOptions.of(3));
        assertEquals(Verdict.VERIFIED, result.verdict(), () -> result.violation() + " " + result.counterexample());
    }

    /** States that differ in the names of caches and values alone are one: a fifth of the time. */
    @ParameterizedTest
    @MethodSource("ofTwoLevels")
    void builtInProtocolOfTwoLevels_isVerifiedUpToSymmetry(String name) {
        CheckResult result = check(BuiltIns.protocol(name), CheckOptions.of(3).withSymmetry(true));
        assertEquals(Verdict.VERIFIED, result.verdict(), () -> result.violation() + " " + result.counterexample());
    }

    /** Directories that know no sharers, one, pairs of neighbours, or one and then pairs. */
    private static final List<SharerRecord> IMPRECISE = List.of(
            new SharerRecord(0, SharerRecord.EVERYBODY),
            new SharerRecord(1, SharerRecord.EVERYBODY),
            new SharerRecord(0, 2),
            new SharerRecord(1, 2));

    private static List<SharerRecord> imprecise(Protocol protocol) {
        return MoreSharers.objection(protocol).isPresent() ? List.of() : IMPRECISE;
    }

    @ParameterizedTest
    @MethodSource("names")
    void protocolThatAllowsIt_isVerifiedForDirectoriesThatDoNotKnowAllSharers(String name) {
        for (SharerRecord sharers : imprecise(BuiltIns.protocol(name))) {
            CheckResult result =
                    check(BuiltIns.protocol(name), CheckOptions.of(3).withSharers(sharers));
            assertEquals(
                    Verdict.VERIFIED,
                    result.verdict(),
                    () -> sharers + ": " + result.violation() + " " + result.counterexample());
        }
    }

    /** Three share the states of a level and store what follows side by side; two would do nothing that three do not. */
    @ParameterizedTest
    @MethodSource("flat")
    void severalWorkers_findTheSame(String name) {
        compareWorkers(name);
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("ofTwoLevels")
    void severalWorkers_findTheSameOfTwoLevels(String name) {
        compareWorkers(name);
    }

    private static void compareWorkers(String name) {
        CheckResult alone = check(BuiltIns.protocol(name), CheckOptions.of(3).withValues(1));
        CheckResult many = check(
                BuiltIns.protocol(name),
                CheckOptions.of(3).withValues(1).withWorkers(3, task -> new Thread(task).start()));
        assertEquals(Verdict.VERIFIED, many.verdict());
        assertEquals(alone.statistics(), many.statistics());
        assertEquals(alone.coverage(), many.coverage());
    }

    /** Every row of a built-in document happens with three or four caches, with one that is alone on its bus, with a directory that knows no sharers, or with three cores in one of two clusters; larger worlds are for rows that no smaller one reaches. */
    @ParameterizedTest
    @MethodSource("names")
    void everyRow_isReached(String name) {
        reach(name, name.equals("mesif-victim") ? NEED_LARGE_WORLDS : Set.of());
    }

    @Tag("night")
    @Test
    void everyRowOfMesifVictim_isReached() {
        reach("mesif-victim", Set.of());
    }

    /** Rows of mesif-victim that need three clusters, which those of mesif-two-level visit, or four cores of which three are in one cluster: seven seconds. */
    private static final Set<String> NEED_LARGE_WORLDS = Set.of(
            "Shared cache: MN_A / Core-Put-Stale",
            "Shared cache: MN_A / Core-Wb-Stale",
            "Directory: Rd / RspMiss-Several",
            "Directory: Idle / Upgrade-Stale",
            "Directory: Inv / RspI-More",
            "Directory: Upg / RspI-More",
            "Directory: Inv / WbReq",
            "Directory: Upg / WbReq");

    private static void reach(String name, Set<String> later) {
        Protocol protocol = BuiltIns.protocol(name);
        List<Target> rows = rows(protocol).stream()
                .filter(row -> !later.contains(row.toString()))
                .toList();
        ShortestRuns runs = ShortestRuns.of(protocol, rows);
        for (CheckOptions world : worlds(protocol)) {
            runs = runs.missed().isEmpty() ? runs : runs.in(world.withSymmetry(true), Set.of(), Watch.NONE);
        }
        assertEquals(List.of(), runs.missed());
    }

    /** The smallest first, and uneven deals before those that have more states than they lead to. */
    private static List<CheckOptions> worlds(Protocol protocol) {
        if (protocol.sharedCache().isEmpty()) {
            List<CheckOptions> worlds =
                    new ArrayList<>(List.of(CheckOptions.of(1), CheckOptions.of(3), CheckOptions.of(4)));
            imprecise(protocol).stream()
                    .limit(1)
                    .map(CheckOptions.of(3)::withSharers)
                    .forEach(worlds::add);
            return worlds;
        }
        List<CheckOptions> two =
                List.of(CheckOptions.of(3).withSharedCaches(1), CheckOptions.of(3), CheckOptions.of(4));
        return protocol.isForTwoSharedCaches()
                ? two
                : List.of(
                        two.get(0),
                        two.get(1),
                        CheckOptions.of(3).withSharedCaches(3),
                        CheckOptions.of(4).dealt(List.of(3, 1)),
                        two.get(2));
    }

    /** Rows that need two further answers after a shared copy, or one after that, has been heard of. */
    private static final Set<String> NEED_FOUR_SOCKETS = Set.of(
            "Directory: Rd_S / RspI-More",
            "Directory: Rd_S / RspS-More",
            "Directory: Rd_S / RspFwdS-More",
            "Directory: Rd_F / RspI-More",
            "Directory: Rd_F / RspS-More",
            "Directory: RdX_F / RspI-More");

    /** Those that are asked for. */
    private static List<Target> rows(Protocol protocol) {
        Set<String> large = protocol.sharedCache().isPresent() ? NEED_FOUR_SOCKETS : Set.of();
        return protocol.tables().stream()
                .flatMap(table -> table.transitions().stream().map(row -> Target.of(table, row)))
                .filter(target -> !large.contains(target.toString()))
                .toList();
    }
}
