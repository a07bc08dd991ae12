package io.tagline.scenarios.report.plan;

import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.shard.Cut;
import io.tagline.scenarios.shard.Piece;
import io.tagline.scenarios.shard.Shard;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A sweep that is to be run in shards.
 *
 * @param run the words of the command that runs it whole
 */
public record Planned(Setup setup, Cut cut, List<String> run) {

    private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

    public Planned {
        run = List.copyOf(run);
    }

    /** One of its shards: points, pieces of them, replications as far as they are known, and the share of all accesses in per cent. */
    record Part(Shard shard, long points, int pieces, long replications, double share) {}

    List<Part> parts() {
        double all = cut.pieces().stream().mapToLong(Piece::cost).sum();
        return IntStream.rangeClosed(1, cut.shards())
                .mapToObj(number -> part(new Shard(number, cut.shards()), all))
                .toList();
    }

    private Part part(Shard shard, double all) {
        List<Piece> pieces = cut.pieces(shard);
        int most = setup.scenario().run().min();
        return new Part(
                shard,
                pieces.stream().mapToInt(Piece::point).distinct().count(),
                pieces.size(),
                pieces.stream()
                        .mapToLong(p -> Math.min(most, p.to() - p.from()))
                        .sum(),
                100 * pieces.stream().mapToLong(Piece::cost).sum() / all);
    }

    /** Whether points are cut, too: not where a stop rule decides when they end. */
    boolean isDivisible() {
        return setup.scenario().run().min() == setup.scenario().run().max();
    }

    /** The command as a shell takes it; words of other characters are quoted. */
    String command() {
        return run.stream().map(Planned::quoted).collect(Collectors.joining(" "));
    }

    static String quoted(String word) {
        return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
