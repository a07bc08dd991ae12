package io.tagline.work.reproduction;

import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.communication.mapping.Proposal;
import io.tagline.communication.mapping.UnitTree;
import io.tagline.communication.trace.AccessSource;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.scenario.Reference;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Platforms;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.RecordedTraces;
import io.tagline.work.replay.Evaluation;
import io.tagline.work.replay.MedianPath;
import io.tagline.work.replay.Replay;
import io.tagline.work.replay.TraceProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The machine on which kernels run, and its protocol, checked. */
public record KernelSetup(Platform platform, RecordedTraces traces) {

    private static final int REPLAYED = 100_000;
    private static final int REPLICATIONS = 2;
    private static final long SEED = 42;
    private static final String SCATTER = "scatter";

    /** The platform that a document names; empty if there is any mistake, which is reported. */
    static Optional<KernelSetup> load(
            Reference wanted, Documents documents, RecordedTraces traces, Diagnostics diagnostics) {
        return new Platforms(documents, diagnostics)
                .load(wanted)
                .filter(platform -> suits(platform.machine(), wanted, diagnostics))
                .map(platform -> new KernelSetup(platform, traces));
    }

    private static boolean suits(Machine machine, Reference wanted, Diagnostics diagnostics) {
        if (!machine.isCoherent()) {
            String message = "machine " + machine.name() + " has no coherent caches";
            diagnostics
                    .error(Code.UNSUITABLE_PROTOCOL, wanted.span(), message)
                    .note("kernels communicate through lines that are");
            return false;
        }
        int most = machine.cores().count().value() * machine.cores().threads().value();
        if (most < CommunicationFigures.THREADS) {
            String message = "kernels have %d threads, machine %s runs %d"
                    .formatted(CommunicationFigures.THREADS, machine.name(), most);
            diagnostics.error(Code.BAD_PLACEMENT, wanted.span(), message);
            return false;
        }
        return true;
    }

    Machine machine() {
        return platform.machine();
    }

    /** The savings of a mapping by an affinity over a scattered placement: the beginning of a program, replayed with both. */
    Evaluation replay(Affinity affinity, AccessSource accesses) {
        Proposal proposal = proposal(affinity);
        return replay(accesses).evaluate(proposal.mapping(), SCATTER, proposal.scatter(), REPLICATIONS);
    }

    /** The critical paths with a scattered placement, and with a mapping by an affinity. */
    List<MissedSample> paths(Affinity affinity, AccessSource accesses) {
        Proposal proposal = proposal(affinity);
        Replay replay = replay(accesses);
        return List.of(
                median(SCATTER, replay.median(proposal.scatter(), REPLICATIONS)),
                median("mapped", replay.median(proposal.mapping(), REPLICATIONS)));
    }

    private static MissedSample median(String placement, MedianPath median) {
        return new MissedSample(placement, MissedSample.MEDIAN, median.nanoseconds(), median.path());
    }

    private Proposal proposal(Affinity affinity) {
        return Proposal.of(affinity, UnitTree.of(machine()), Algorithm.GREEDY);
    }

    private Replay replay(AccessSource accesses) {
        TraceProgram trace =
                TraceProgram.of(accesses, REPLAYED, machine().lineBytes().value());
        return new Replay(machine(), platform.protocol(), trace, SEED);
    }

    Fingerprint fingerprint() {
        List<String> texts = new ArrayList<>(List.of(
                platform.machineSource().text(), platform.protocolSource().text()));
        Arrays.stream(RecordedTrace.values()).map(trace -> trace.digest(traces)).forEach(texts::add);
        return Fingerprint.of(texts);
    }
}
