package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Samples;
import io.tagline.checker.Verdict;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a check promises, whatever the protocol. */
final class CheckerTest {

    private static CheckResult check(Protocol protocol, CheckOptions options) {
        return Checker.check(protocol, options, Watch.NONE);
    }

    @Test
    void usedUpMemory_stopsTheExploration() {
        CheckOptions options = CheckOptions.of(4).withMaxBytes(1 << 20);
        CheckResult result = check(Samples.builtIn("mesi"), options);
        CheckResult many = check(Samples.builtIn("mesi"), options.withWorkers(3, task -> new Thread(task).start()));
        assertEquals(many.statistics().states(), result.statistics().states());
        assertEquals(many.coverage(), result.coverage());
        assertEquals(Verdict.INCOMPLETE, result.verdict());
        assertTrue(result.statistics().states() > 1000);
    }

    @Test
    void documentOfOnesOwn_isCheckedLikeABuiltIn() {
        Protocol own = new Protocols(FileLibrary::new)
                .read(Samples.vi(), new Diagnostics())
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
