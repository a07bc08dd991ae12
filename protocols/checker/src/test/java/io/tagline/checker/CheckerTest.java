package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Progress;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a check promises, whatever the protocol. */
@Execution(ExecutionMode.CONCURRENT)
final class CheckerTest {

    static List<String> names() {
        return new Protocols(FileLibrary::new).names();
    }

    private static CheckResult check(Protocol protocol, CheckOptions options) {
        return Checker.check(protocol, options, Progress.NONE);
    }

    /** Two values, and every load judged by what the line held while it waited. */
    @ParameterizedTest
    @MethodSource("names")
    void builtInProtocol_isVerifiedForThreeCaches(String name) {
        CheckResult result = check(Samples.builtIn(name), CheckOptions.of(3));
        assertEquals(Verdict.VERIFIED, result.verdict(), () -> result.violation() + " " + result.counterexample());
    }

    @ParameterizedTest
    @MethodSource("names")
    void anyNumberOfWorkers_findsTheSame(String name) {
        CheckResult alone = check(Samples.builtIn(name), CheckOptions.of(3).withValues(1));
        for (int workers = 2; workers <= 3; workers++) {
            CheckResult many = check(
                    Samples.builtIn(name),
                    CheckOptions.of(3).withValues(1).withWorkers(workers, task -> new Thread(task).start()));
            assertEquals(Verdict.VERIFIED, many.verdict());
            assertEquals(alone.statistics(), many.statistics());
            assertEquals(alone.coverage(), many.coverage());
        }
    }

    @Test
    void usedUpMemory_stopsTheExploration() {
        CheckOptions options = CheckOptions.of(4).withMaxBytes(1 << 20);
        CheckResult result = check(Samples.builtIn("mesi"), options);
        CheckResult many = check(Samples.builtIn("mesi"), options.withWorkers(3, task -> new Thread(task).start()));
        assertEquals(many.statistics().states(), result.statistics().states());
        assertEquals(many.coverage(), result.coverage());
        assertEquals(Verdict.STOPPED, result.verdict());
        assertTrue(result.statistics().states() > 1000);
    }

    /** Every row of a built-in document happens with three or four caches, or with one that is alone on its bus. */
    @ParameterizedTest
    @MethodSource("names")
    void everyRow_isReached(String name) {
        Set<String> unreached = unreached(name, CheckOptions.of(4));
        if (Samples.builtIn(name).sharedCache().isEmpty()) {
            unreached.retainAll(unreached(name, CheckOptions.of(1)));
        } else {
            if (!Samples.builtIn(name).isForTwoSharedCaches()) {
                unreached.retainAll(unreached(name, CheckOptions.of(3).withSharedCaches(3)));
            }
            unreached.retainAll(unreached(name, CheckOptions.of(3).withSharedCaches(1)));
            unreached.removeAll(NEED_FOUR_SOCKETS);
            unreached.removeAll(NEED_FIVE_CACHES);
        }
        assertEquals(Set.of(), unreached);
    }

    /** Rows that need two further answers after a shared copy, or one after that, has been heard of. */
    private static final Set<String> NEED_FOUR_SOCKETS = Set.of(
            "Directory: Rd_S | RspI-More",
            "Directory: Rd_S | RspS-More",
            "Directory: Rd_S | RspFwdS-More",
            "Directory: Rd_F | RspI-More",
            "Directory: Rd_F | RspS-More",
            "Directory: RdX_F | RspI-More");

    /**
     * Rows of {@code mesif-victim} for what comes too late while a modified line of three cores is taken from its cluster: they take three cores in
     * one cluster besides another one, 23.6 million states, which is too many here (docs/protocols/verification.md).
     */
    private static final Set<String> NEED_FIVE_CACHES =
            Set.of("Shared cache: MN_A | Core-Put-Stale", "Shared cache: MN_A | Core-Wb-Stale");

    private static Set<String> unreached(String name, CheckOptions options) {
        return check(Samples.builtIn(name), options.withValues(1).withSymmetry(true)).coverage().unreached().stream()
                .map(Coverage.Cell::toString)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void documentOfOnesOwn_isCheckedLikeABuiltIn() {
        Protocol own = new Protocols(FileLibrary::new)
                .read(Samples.resource("/io/tagline/protocols/vi.md"), new Diagnostics())
                .orElseThrow();
        CheckResult result = check(own, CheckOptions.of(3));
        assertEquals(Verdict.VERIFIED, result.verdict(), () -> result.violation() + " " + result.counterexample());
        assertEquals(List.of(), result.coverage().unreached());
    }

    /**
     * The data overtaken by an invalidation may be old when it comes; the load may have it because the line had that value while the
     * load waited. Were it judged by the last store alone, MESI would not be correct.
     */
    @Test
    void overtakenLoad_isJudgedByWhatTheLineHeldMeanwhile() {
        CheckOptions options = CheckOptions.of(2);
        assertEquals(2284, check(Samples.builtIn("mesi"), options).statistics().states());
        assertEquals(
                2048,
                check(Samples.builtIn("mesi"), options.withLoadHistory(false))
                        .statistics()
                        .states());
    }
}
