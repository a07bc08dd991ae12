package io.tagline.protocols.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Protocols;
import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a check promises, whatever the protocol. */
final class CheckerTest {

    static List<String> names() {
        return new Protocols().names();
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
        CheckResult many =
                check(Samples.builtIn(name), CheckOptions.of(3).withValues(1).withWorkers(3));
        assertEquals(alone.statistics().states(), many.statistics().states());
        assertEquals(alone.statistics().transitions(), many.statistics().transitions());
        assertEquals(alone.coverage(), many.coverage());
    }

    @Test
    void usedUpMemory_stopsTheExploration() {
        CheckResult result = check(Samples.builtIn("mesi"), CheckOptions.of(4).withMaxBytes(1 << 20));
        assertEquals(Verdict.STOPPED, result.verdict());
        assertTrue(result.statistics().states() > 1000);
    }
}
