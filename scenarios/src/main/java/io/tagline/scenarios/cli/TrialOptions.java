package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Trial;
import io.tagline.models.tune.Tuning;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.shard.Shard;
import io.tagline.watch.Watch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the cheapest designs of a tuning are simulated, and how. */
final class TrialOptions {

    private static final int MOST = 1000;
    private static final double CONFIDENCE = 0.95;

    @Option(
            names = "--simulate",
            paramLabel = "K",
            description = "Simulate the K cheapest trees; the one with the least median comes first.")
    private int simulate;

    @Option(
            names = "--on",
            paramLabel = "SCENARIO",
            description = "With --simulate: in which scenario; its matrix has n and shape. Default: a built-in one.")
    private Optional<String> on = Optional.empty();

    @Option(
            names = {"-r", "--replications"},
            paramLabel = "N",
            description = "With --simulate: of each tree. Default: 50.")
    private int replications = 50;

    @Option(names = "--seed", paramLabel = "N", description = "With --simulate. Default: 42.")
    private long seed = 42;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private ShardOption part = new ShardOption();

    @Option(names = "--out", paramLabel = "DIR", description = "The folder of --shard. Default: one below results/.")
    private Optional<Path> out = Optional.empty();

    /** How many designs are simulated; none if nothing was asked for. */
    int count() {
        return simulate;
    }

    void check(FormatOption<?> format) {
        part.refuse(format.isGiven());
        if (simulate < 0 || simulate > MOST) {
            throw new RefusedException("--simulate goes from 1 to " + MOST + ", this is " + simulate);
        } else if (replications < 1) {
            throw new RefusedException("--replications needs at least 1");
        } else if (simulate == 0 && on.isPresent()) {
            throw new RefusedException("--on goes with --simulate");
        } else if (simulate == 0 && shard().isPresent()) {
            throw new RefusedException("--shard goes with --simulate: the search itself is not cut");
        } else if (out.isPresent() && shard().isEmpty()) {
            throw new RefusedException("--out goes with --shard");
        }
    }

    Optional<Shard> shard() {
        return part.shard();
    }

    Optional<Path> out() {
        return out;
    }

    JobsOption jobs() {
        return jobs;
    }

    /** The scenario in which the cheapest designs of a tuning are simulated. */
    Setup setup(Tuning tuning, String machine, String usual) {
        List<Candidate> designs = designs(tuning);
        String scenario = on.orElse(usual);
        Setup setup = ChangeOptions.load(scenario, overrides(tuning, designs, machine));
        if (setup.points().size() != designs.size()) {
            throw new RefusedException("scenario " + scenario + " has parameters besides n and shape");
        }
        return setup;
    }

    private List<Candidate> designs(Tuning tuning) {
        return tuning.ranking().stream().limit(simulate).toList();
    }

    /** The tuning with its cheapest designs simulated, as far as they are not known; without them if that was interrupted. */
    Tuning simulated(Tuning tuning, Setup setup, String usual, Journal known, Watch watch) {
        Outcome outcome = jobs.run(setup.works(false), known, watch);
        outcome.failure().ifPresent(failure -> {
            throw new RefusedException("simulation failed: " + ErrorMessages.sentence(failure.cause()));
        });
        return outcome.interrupted()
                ? tuning.interrupted()
                : tuning.with(shortList(on.orElse(usual), designs(tuning), outcome));
    }

    private Overrides overrides(Tuning tuning, List<Candidate> designs, String machine) {
        List<Value> shapes =
                designs.stream().map(design -> design.value(Candidate.TREE)).toList();
        return new Overrides(
                Optional.of(machine),
                Optional.empty(),
                Optional.of(seed),
                Optional.of(replications),
                Map.of("n", List.of(Value.of(tuning.space().threads())), "shape", shapes),
                List.of(),
                List.of());
    }

    private ShortList shortList(String scenario, List<Candidate> designs, Outcome outcome) {
        List<Trial> trials = IntStream.range(0, designs.size())
                .mapToObj(i -> new Trial(
                        designs.get(i),
                        requireNonNull(outcome.points().get(i))
                                .samples()
                                .distribution(CONFIDENCE)
                                .median()))
                .toList();
        return new ShortList(scenario, seed, replications, trials);
    }
}
