package io.tagline.topologies.document;

import static java.util.Objects.requireNonNull;

import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.ModelCost;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Prefetcher;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.Sockets;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes a machine as the document that gives it back when it is read. */
public final class MachineText {

    private final List<String> lines = new ArrayList<>();

    private MachineText() {}

    /** The document, one string for each line. */
    public static List<String> of(Machine machine) {
        MachineText text = new MachineText();
        text.write(machine);
        return text.lines;
    }

    private void write(Machine machine) {
        line("tagline: 1");
        line("name: " + machine.name());
        line("title: " + quoted(machine.title()));
        line("source: " + quoted(machine.source()));
        if (machine.isCoherent()) {
            line("protocol: " + machine.protocol());
        }
        if (!machine.clocks().isEmpty()) {
            line("clocks:");
        }
        machine.clocks().forEach((name, clock) -> parameter("  ", name, clock, frequency(clock)));
        parameter("", "line", machine.lineBytes(), size(machine.lineBytes()));
        cores(machine.cores(), machine.isCoherent());
        if (machine.isCoherent()) {
            directories(machine.directories());
        }
        memory(machine.memory(), machine.isCoherent());
        machine.buffers().ifPresent(this::buffers);
        interconnect(machine);
        machine.sockets().ifPresent(this::sockets);
        if (!machine.model().isEmpty()) {
            line("model:");
        }
        machine.model().forEach(this::cost);
    }

    private void directories(Directories directories) {
        line("directories:");
        number("  ", "count", directories.count());
        latency("  ", "look-up", directories.lookUp());
        latency("  ", "spread", directories.spread());
        duration("  ", "occupancy", directories.occupancy());
    }

    private void memory(Memory memory, boolean coherent) {
        line("memory:");
        number("  ", "controllers", memory.controllers());
        memory.stops()
                .ifPresent(
                        stops -> parameter("  ", "stops", stops, stops.value().toString()));
        if (coherent) {
            latency("  ", "access", memory.access());
        }
        memory.ofCores().ifPresent(ofCores -> {
            duration("  ", "read", ofCores.read());
            duration("  ", "write", ofCores.write());
        });
        duration("  ", "occupancy", memory.occupancy());
    }

    private void buffers(Buffers buffers) {
        line("buffers:");
        parameter("  ", "size", buffers.bytes(), size(buffers.bytes()));
        latency("  ", "access", buffers.access());
        duration("  ", "occupancy", buffers.occupancy());
        duration("  ", "put", buffers.put());
        duration("  ", "put-memory", buffers.putMemory());
        duration("  ", "get", buffers.get());
        duration("  ", "get-memory", buffers.getMemory());
    }

    private void cores(Cores cores, boolean coherent) {
        line("cores:");
        number("  ", "count", cores.count());
        number("  ", "threads", cores.threads());
        parameter("  ", "clock", cores.clock(), frequency(cores.clock()));
        line("  caches:");
        for (CacheLevel level : cores.levels()) {
            line("    - name: " + level.name());
            level("      ", level);
        }
        if (coherent) {
            latency("  ", "miss", cores.miss());
            latency("  ", "snoop", cores.snoop());
            cores.snoopOccupancy().ifPresent(occupancy -> duration("  ", "snoop-occupancy", occupancy));
        }
        cores.misprediction().ifPresent(penalty -> duration("  ", "misprediction", penalty));
        cores.outstanding().ifPresent(number -> number("  ", "outstanding", number));
        cores.storeBuffer().ifPresent(number -> number("  ", "store-buffer", number));
        cores.prefetcher().ifPresent(this::prefetcher);
    }

    private void level(String indent, CacheLevel level) {
        parameter(indent, "size", level.bytes(), size(level.bytes()));
        number(indent, "ways", level.ways());
        latency(indent, "hit", level.hit());
    }

    private void prefetcher(Prefetcher prefetcher) {
        line("  prefetcher:");
        number("    ", "streams", prefetcher.streams());
        number("    ", "threshold", prefetcher.threshold());
        number("    ", "depth", prefetcher.depth());
    }

    private void interconnect(Machine machine) {
        Parameter<Long> hop = machine.interconnect().hop();
        line("interconnect:");
        line("  " + machine.interconnect().topology().kind() + ":");
        machine.interconnect()
                .topology()
                .sizes()
                .forEach((key, size) -> parameter("    ", key, hop, Integer.toString(size)));
        times("    ", machine.interconnect());
    }

    private void times(String indent, Interconnect interconnect) {
        duration(indent, "hop", interconnect.hop());
        for (Channel channel : Channel.values()) {
            String key = channel.name().toLowerCase(Locale.ROOT);
            duration(indent, key, requireNonNull(interconnect.occupancy().get(channel)));
        }
        interconnect.buffer().ifPresent(buffer -> number(indent, "buffer", buffer));
    }

    private void sockets(Sockets sockets) {
        SharedCaches caches = sockets.sharedCaches();
        line("sockets:");
        number("  ", "count", sockets.count());
        line("  shared-cache:");
        line("    name: " + caches.name());
        number("    ", "slices", caches.slices());
        parameter("    ", "size", caches.bytes(), size(caches.bytes()));
        number("    ", "ways", caches.ways());
        latency("    ", "look-up", caches.lookUp());
        latency("    ", "access", caches.access());
        duration("    ", "occupancy", caches.occupancy());
        caches.invalidation().ifPresent(invalidation -> duration("    ", "invalidation", invalidation));
        line("  links:");
        line("    " + sockets.links().topology().kind() + ":");
        times("      ", sockets.links());
    }

    private void cost(ModelCost cost) {
        line("  %s: {value: %s ns, stdev: %s ns, kind: %s, source: %s}"
                .formatted(
                        cost.name(),
                        plain(cost.mean()),
                        plain(cost.stdev()),
                        cost.kind().word(),
                        quoted(cost.source())));
    }

    private void number(String indent, String key, Parameter<Integer> parameter) {
        parameter(indent, key, parameter, parameter.value().toString());
    }

    private void duration(String indent, String key, Parameter<Long> parameter) {
        parameter(indent, key, parameter, time(parameter.value()));
    }

    private void latency(String indent, String key, Parameter<Latency> parameter) {
        parameter(indent, key, parameter, text(parameter.value()));
    }

    private void parameter(String indent, String key, Parameter<?> parameter, String value) {
        line("%s%s: {value: %s, kind: %s, source: %s}"
                .formatted(indent, key, value, parameter.kind().word(), quoted(parameter.source())));
    }

    private static String text(Latency latency) {
        if (latency instanceof Latency.Constant c) {
            return time(c.value());
        } else if (latency instanceof Latency.Normal n) {
            return spread("normal", n.mean(), n.stdev());
        } else if (latency instanceof Latency.Lognormal l) {
            return spread("lognormal", l.mean(), l.stdev());
        } else if (latency instanceof Latency.Gamma g) {
            return spread("gamma", g.mean(), g.stdev());
        } else if (latency instanceof Latency.Exponential e) {
            return "{exponential: {mean: %s}}".formatted(time(e.mean()));
        } else if (latency instanceof Latency.Uniform u) {
            return "{uniform: {min: %s, max: %s}}".formatted(time(u.min()), time(u.max()));
        }
        Latency.Triangular t = (Latency.Triangular) latency;
        return "{triangular: {min: %s, mode: %s, max: %s}}".formatted(time(t.min()), time(t.mode()), time(t.max()));
    }

    private static String spread(String name, long mean, long stdev) {
        return "{%s: {mean: %s, stdev: %s}}".formatted(name, time(mean), time(stdev));
    }

    private static String time(long picoseconds) {
        return BigDecimal.valueOf(picoseconds, 3).stripTrailingZeros().toPlainString() + " ns";
    }

    private static String plain(double nanoseconds) {
        return BigDecimal.valueOf(nanoseconds).stripTrailingZeros().toPlainString();
    }

    private static String frequency(Parameter<Long> hertz) {
        return hertz.value() + " Hz";
    }

    private static String size(Parameter<Long> bytes) {
        return bytes.value() + " B";
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private void line(String text) {
        lines.add(text);
    }
}
