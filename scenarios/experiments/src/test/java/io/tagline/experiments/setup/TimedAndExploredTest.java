package io.tagline.experiments.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * The timed machine and the exploration of programs agree: on random small programs, each on some of the built-in machines with numbers and protocols drawn, a timed run
 * ends as an execution does. {@code -Dtagline.agree=100000} tries as many programs, {@code -Dtagline.agree.seed=N} begins with program N, and
 * {@code -Dtagline.agree.platforms=10} tries each on so many machines. A program that fails is made small and printed as a scenario, for {@code run} and {@code check --program}.
 */
@Order(1)
final class TimedAndExploredTest {

    private static final long COUNT = Long.getLong("tagline.agree", Boolean.getBoolean("tagline.night") ? 300 : 100);
    private static final long FIRST = Long.getLong("tagline.agree.seed", 0);
    private static final int PLATFORMS = Integer.getInteger("tagline.agree.platforms", 4);
    private static final int REPLICATIONS = 6;
    /** So that a program that was made small still fails by chance. */
    private static final int REPLICATIONS_OF_SMALL = 60;

    /** Each built-in machine is drawn once for so many programs: it takes longer to build than to use. */
    private static final int ROUND = 100;

    private static final int PROGRESS = 1000;
    private static final int MOST_FAULTS = 10;

    private final List<String> machines = DrawnPlatform.names();
    private final Map<String, Figures> figures = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();
    private List<DrawnPlatform> platforms = List.of();
    private long round = -1;
    private int tooLarge;

    /** How many runs on a machine have ended, and how many were deadlocks, as explored. */
    private record Figures(int ended, int deadlocked) {

        Figures plus(Figures more) {
            return new Figures(ended + more.ended, deadlocked + more.deadlocked);
        }
    }

    @Test
    void timedRuns_endAsExecutionsDo() {
        for (long number = FIRST; number < FIRST + COUNT && faults.size() < MOST_FAULTS; number++) {
            look(number);
            if ((number + 1 - FIRST) % PROGRESS == 0) {
                System.out.println(number + 1 - FIRST + " programs, " + faults.size() + " faults");
            }
        }
        System.out.println(tooLarge + " of " + COUNT + " programs have too many executions\n" + figures);
        assertEquals(List.of(), faults);
        Figures all = figures.values().stream().reduce(new Figures(0, 0), Figures::plus);
        assertTrue(tooLarge <= COUNT / 20 && all.deadlocked() < all.ended() / 10, "most programs are worth their time");
    }

    private void look(long number) {
        DrawnProgram program = ProgramDraw.of(number);
        Agreement agreement = new Agreement(program, number, REPLICATIONS);
        SplittableRandom random = new SplittableRandom(number);
        int first = random.nextInt(machines.size());
        for (int i = first; i < first + PLATFORMS; i++) {
            DrawnPlatform platform = platforms(number).get(i % machines.size());
            List<Integer> cores = platform.cores(program.threads().size(), random);
            Figures before = new Figures(-agreement.ended(), -agreement.deadlocked());
            Optional<String> fault = agreement.fault(platform, cores);
            figures.merge(
                    platform.machine().name(),
                    before.plus(new Figures(agreement.ended(), agreement.deadlocked())),
                    Figures::plus);
            if (fault.isPresent()) {
                report(number, program, platform, cores, fault.get());
                return;
            }
        }
        tooLarge += agreement.isTooLarge() ? 1 : 0;
    }

    private List<DrawnPlatform> platforms(long number) {
        if (number / ROUND != round) {
            round = number / ROUND;
            SplittableRandom random = new SplittableRandom(~round);
            platforms = machines.stream()
                    .map(name -> DrawnPlatform.draw(name, random))
                    .toList();
        }
        return platforms;
    }

    private void report(long number, DrawnProgram program, DrawnPlatform platform, List<Integer> cores, String fault) {
        DrawnProgram small = program.shrunk(
                candidate -> small(number, candidate, platform, cores).isPresent());
        DrawnPlatform plain = plain(number, small, platform, cores);
        List<Integer> its = cores.subList(0, small.threads().size());
        String text =
                "program " + number + ": " + small(number, small, plain, cores).orElse(fault) + "\n"
                        + small.document(plain, its, number, REPLICATIONS_OF_SMALL);
        System.out.println(text);
        faults.add(text);
    }

    private static Optional<String> small(
            long number, DrawnProgram program, DrawnPlatform platform, List<Integer> cores) {
        return new Agreement(program, number, REPLICATIONS_OF_SMALL)
                .fault(platform, cores.subList(0, program.threads().size()));
    }

    /** The platform with as few settings as the program needs to fail. */
    private static DrawnPlatform plain(long number, DrawnProgram program, DrawnPlatform platform, List<Integer> cores) {
        for (DrawnPlatform plainer : platform.smaller()) {
            boolean placed = cores.stream().allMatch(plainer::has);
            if (placed && small(number, program, plainer, cores).isPresent()) {
                return plain(number, program, plainer, cores);
            }
        }
        return platform;
    }

    @Test
    void sameNumber_isTheSameProgram() {
        assertEquals(ProgramDraw.of(7), ProgramDraw.of(7));
    }
}
