package io.tagline.experiments.guarantee;

import io.tagline.experiments.guarantee.LineHistory.Writer;
import io.tagline.models.graph.ObservedExecution;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Records the operations of each thread in one replication, their times, and the writes that its accesses read. */
final class ExecutionRecorder implements MachineObserver {

    private final TimedMachine timed;
    private final List<ThreadRecord> threads = new ArrayList<>();
    private final Map<Long, LineHistory> lines = new HashMap<>();
    private final IdentityHashMap<Access, Optional<ThreadRecord>> byAccess = new IdentityHashMap<>();
    private Optional<Writer> clock = Optional.empty();
    private final boolean branches;
    private boolean begun;

    /** A recorder of the next replication of a machine. */
    ExecutionRecorder(TimedMachine timed, Workload workload) {
        this.timed = timed;
        this.branches = workload.program() instanceof Program.Dynamic;
        for (int thread = 0; thread < workload.program().size(); thread++) {
            threads.add(new ThreadRecord(thread));
        }
    }

    /** Addresses are known only after the replication has begun. */
    private void begin() {
        begun = true;
        for (long address : timed.addresses()) {
            lines.put(address, new LineHistory());
        }
    }

    @Override
    public void stepped(
            long time, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        // An execution is made of operations.
    }

    @Override
    public void began(long time, int thread, ProgramStep step) {
        if (!begun) {
            begin();
        }
        Writer operation = threads.get(thread).began(time, step);
        if (step.operation().effect(Effect.Kind.START_CLOCK).isPresent()) {
            clock.ifPresent(earlier -> threads.get(earlier.thread()).replace(earlier.index(), new Operation.Fence()));
            clock = Optional.of(operation);
        }
    }

    @Override
    public void ended(long time, int thread) {
        threads.get(thread).over(time);
    }

    @Override
    public void hit(long time, int node, Access access, int level) {
        performed(time, access);
    }

    @Override
    public void missed(long time, int node, Access access, boolean upgrade) {
        performed(time, access);
    }

    private void performed(long time, Access access) {
        LineHistory line = lines.get(access.line());
        if (line == null || access.kind().isPrefetch()) {
            return;
        }
        Optional<ThreadRecord> thread = byAccess.computeIfAbsent(access, this::thread);
        if (access.kind() == Access.Kind.LOAD) {
            thread.ifPresent(it -> it.found(line.found(access.content(), access.issued())));
            return;
        }
        boolean own = access.kind() != Access.Kind.STORE || access.isLocked();
        Optional<Writer> writer = thread.map(it -> own ? it.present() : it.oldestStore());
        writer.ifPresent(it -> threads.get(it.thread()).changed(it.index(), time, line.last()));
        boolean again = own && thread.stream().anyMatch(it -> it.triesAgain(access.found(access.content())));
        if (!again) {
            Optional<Writer> known =
                    writer.filter(it -> threads.get(it.thread()).isOfOneLine(it.index()));
            line.add(time, access.content(), access.after(), known);
        }
    }

    private Optional<ThreadRecord> thread(Access access) {
        OptionalInt thread = timed.thread(access);
        return thread.isPresent() ? Optional.of(threads.get(thread.getAsInt())) : Optional.empty();
    }

    /** The operations of the threads, as a program without choices. */
    Program.Static program() {
        return new Program.Static(threads.stream().map(ThreadRecord::steps).toList());
    }

    ObservedExecution execution() {
        int[] first = new int[threads.size()];
        for (int thread = 1; thread < first.length; thread++) {
            first[thread] = first[thread - 1] + threads.get(thread - 1).size();
        }
        return new ObservedExecution(
                threads.stream().flatMap(ThreadRecord::times).toList(),
                threads.stream()
                        .flatMap(thread -> thread.sources(source -> first[source.thread()] + source.index()))
                        .toList(),
                branches);
    }
}
