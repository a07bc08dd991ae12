package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether the bands hold for random programs: that of all samples for every thread of every sample, those of all but 10^-3 and 10^-6 for all but as many as chance
 * explains. Where and how many is said by {@code -Dtagline.bounds.machines=a,b/protocol} and {@code -Dtagline.bounds.programs=20000}.
 */
final class GuaranteedBoundsTest {

    private static final int REPLICATIONS = 20;
    private static final int PROGRAMS = Integer.getInteger("tagline.bounds.programs", 100);
    private static final int CONTENDED = Integer.getInteger("tagline.bounds.contended", 40);
    private static final long SEED = Long.getLong("tagline.bounds.seed", 1);
    private static final List<Double> SHARES = List.of(1e-3, 1e-6);

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.guarantee.SearchedMachine#names")
    void noSample_liesOutside(String name) {
        search(name, RandomProgram::of, PROGRAMS);
    }

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.guarantee.SearchedMachine#names")
    void noSample_liesOutside_whereLinesGoFromCoreToCore(String name) {
        search(name + ", contended", ContendedProgram::of, CONTENDED);
    }

    private static void search(String name, BandSearch.Programs programs, int count) {
        BandSearch search = new BandSearch(SearchedMachine.of(name.split(",", -1)[0]), programs, SHARES, REPLICATIONS);
        LongStream.range(0, count).forEach(number -> search.look(SEED * 1_000_003 + number));
        System.out.println(name + ": " + search.summary());
        search.judge(name);
    }

    private static final Pattern TIME =
            Pattern.compile("\\| `((?:cores|directories|memory)?\\.[a-z-]+)` \\| (?:latency|duration) \\|");

    /** Each time that docs/machine.md lists, by its path. */
    static Stream<String> times() throws IOException {
        return TIME.matcher(Files.readString(Path.of("../../docs/machine.md")))
                .results()
                .map(row -> row.group(1))
                .map(key -> key.startsWith(".") ? "domains.socket.shared-cache" + key : key);
    }

    /** Also a time that no built-in machine has: each is set to 137 ns, or 3 ns if it is a part of another one, where a machine takes it. */
    @ParameterizedTest
    @MethodSource("times")
    void noSample_liesOutside_withAnyTime(String key) {
        List<SearchedMachine> machines = Stream.of("sandy-bridge-2s", "xeon-emerald-rapids", "smp-bus")
                .flatMap(name -> Stream.of("=137 ns", "=3 ns")
                        .flatMap(time -> SearchedMachine.with(name, key + time).stream())
                        .limit(1))
                .toList();
        assertNotEquals(List.of(), machines, "a machine that takes " + key);
        for (SearchedMachine machine : machines) {
            BandSearch search = new BandSearch(machine, RandomProgram::of, List.of(), REPLICATIONS);
            LongStream.range(0, 20).forEach(search::look);
            search.judge(key);
        }
    }
}
