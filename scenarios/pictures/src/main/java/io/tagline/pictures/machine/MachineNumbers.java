package io.tagline.pictures.machine;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.work.machine.Sizes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sizes and times of a machine as its picture writes them, with a mark for those that were fitted or chosen. */
final class MachineNumbers {

    private static final int DIGITS = 2;
    /** What the names of costs begin with that an access has, by where its line is: R_L in its own cache, R_R in another one. */
    private static final String ACCESSES = "R_";

    private MachineNumbers() {}

    static final String MARKS = "* calibrated   ° chosen   all others published or measured; a random time by its mean";

    /** A domain, what joins its parts, and how long a hop takes. */
    static String domain(Domain domain) {
        int stops = domain.interconnect().topology().stops();
        return stops == 1
                ? domain.name()
                : domain.name() + ": " + domain.interconnect().topology().kind() + " of " + stops + ", hop "
                        + time(domain.interconnect().hop());
    }

    static String size(SharedCaches shared) {
        return shared.name() + " " + Sizes.of(shared.bytes().value())
                + mark(shared.bytes().kind());
    }

    /** A shared cache with its size and how long a hit takes. */
    static String shared(SharedCaches shared) {
        return size(shared) + ", " + latency(shared.access());
    }

    /** What each core has, and what directories and memory take. */
    static List<String> legend(Machine machine) {
        List<String> lines = new ArrayList<>();
        machine.hierarchy().levels().stream()
                .filter(level -> level.interconnect().topology().stops() > 1)
                .map(MachineNumbers::domain)
                .forEach(lines::add);
        machine.sharedCaches().ifPresent(shared -> lines.add("shared: " + shared(shared)));
        machine.cores().levels().forEach(level -> lines.add("each core: " + cache(level)));
        lines.add("a miss leaves a core after " + latency(machine.cores().miss()));
        if (machine.isCoherent()) {
            lines.add("D: directory, look-up " + latency(machine.directories().lookUp()));
        }
        lines.add("M: memory controller, access " + latency(machine.memory().access()));
        String costs = machine.model().stream()
                .filter(cost -> cost.name().startsWith(ACCESSES))
                .map(cost -> cost.name() + " " + nanoseconds(cost.mean()) + mark(cost.kind()))
                .collect(Collectors.joining(", "));
        if (!costs.isEmpty()) {
            lines.add("accesses: " + costs);
        }
        lines.add(MARKS);
        return lines;
    }

    private static String cache(CacheLevel level) {
        return level.name() + " " + Sizes.of(level.bytes().value())
                + mark(level.bytes().kind()) + ", "
                + Names.counted(level.ways().value(), "way", "ways") + ", hit " + latency(level.hit());
    }

    static String time(Parameter<Long> time) {
        return nanoseconds(Units.nanoseconds(time.value())) + mark(time.kind());
    }

    private static String latency(Parameter<Latency> time) {
        return nanoseconds(Units.nanoseconds(mean(time.value()))) + mark(time.kind());
    }

    private static String nanoseconds(double number) {
        return Decimals.shortest(number, DIGITS) + " ns";
    }

    private static String mark(Kind kind) {
        return switch (kind) {
            case CALIBRATED -> "*";
            case CHOSEN -> "°";
            case PUBLISHED, MEASURED -> "";
        };
    }

    private static double mean(Latency latency) {
        if (latency instanceof Latency.Constant constant) {
            return constant.value();
        } else if (latency instanceof Latency.Normal normal) {
            return normal.mean();
        } else if (latency instanceof Latency.Lognormal lognormal) {
            return lognormal.mean();
        } else if (latency instanceof Latency.Gamma gamma) {
            return gamma.mean();
        } else if (latency instanceof Latency.Exponential exponential) {
            return exponential.mean();
        } else if (latency instanceof Latency.Uniform uniform) {
            return (uniform.min() + uniform.max()) / 2.0;
        }
        Latency.Triangular triangular = (Latency.Triangular) latency;
        return (triangular.min() + triangular.mode() + triangular.max()) / 3.0;
    }
}
