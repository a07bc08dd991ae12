package io.tagline.experiments.guarantee;

import io.tagline.experiments.guarantee.LineHistory.Writer;
import io.tagline.models.graph.ObservedExecution.Times;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.CompareExchange;
import io.tagline.programs.operation.ProgramStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The operations of one thread in a replication. */
final class ThreadRecord {

    private final int number;
    private final List<Done> all = new ArrayList<>();
    private final Deque<Integer> stores = new ArrayDeque<>();
    private Operation present = new Operation.Fence();

    /** An operation, its times, and the last writers whose content it read; for a copy, those of all its lines. */
    private static final class Done {
        private final List<Writer> sources = new ArrayList<>(1);
        private final long begin;
        private ProgramStep step;
        private long change;
        private long over;

        Done(ProgramStep step, long begin) {
            this.step = step;
            this.begin = begin;
            this.change = begin;
        }
    }

    /** The empty record of a thread of this number. */
    ThreadRecord(int number) {
        this.number = number;
    }

    Writer began(long time, ProgramStep step) {
        over(time);
        present = step.operation();
        all.add(new Done(new ProgramStep(last(step.operation()), step.programLine()), time));
        int index = all.size() - 1;
        for (Effect effect : step.operation().effects()) {
            boolean stores = effect.kind() == Effect.Kind.WRITE && !effect.ordered();
            int count = stores
                    ? 1
                    : effect.kind() == Effect.Kind.COPY ? step.operation().lines() : 0;
            for (int i = 0; i < count; i++) {
                this.stores.add(index);
            }
        }
        return present();
    }

    /** The last try of a retrying compare-exchange is a single one that succeeds. */
    private static Operation last(Operation operation) {
        return operation instanceof CompareExchange exchange && exchange.waits()
                ? new CompareExchange(exchange.line(), exchange.expected(), exchange.value(), false)
                : operation;
    }

    void over(long time) {
        if (!all.isEmpty()) {
            Done done = all.get(all.size() - 1);
            done.over = Math.max(done.over, time);
        }
    }

    void replace(int index, Operation other) {
        Done done = all.get(index);
        done.step = new ProgramStep(other, done.step.programLine());
    }

    Writer present() {
        return new Writer(number, all.size() - 1);
    }

    /** The oldest store in the buffer, which is performed now. */
    Writer oldestStore() {
        return new Writer(number, stores.remove());
    }

    /** Whether the present operation tries again after it has read this from its line. */
    boolean triesAgain(long content) {
        return !present.endsAt(content);
    }

    boolean isOfOneLine(int index) {
        return all.get(index).step.operation().lines() == 1;
    }

    /** The present operation has read a line. */
    void found(Optional<Writer> source) {
        note(all.get(all.size() - 1), source);
    }

    /** An operation has written a line, or tried to. */
    void changed(int index, long time, Optional<Writer> before) {
        Done done = all.get(index);
        done.change = time;
        done.over = Math.max(done.over, time);
        note(done, before);
    }

    /** Of several accesses to one line, the last one counts. */
    private void note(Done done, Optional<Writer> source) {
        if (done.step.operation().effect(Effect.Kind.COPY).isEmpty()) {
            done.sources.clear();
        }
        source.filter(writer -> writer.thread() != number).ifPresent(done.sources::add);
    }

    int size() {
        return all.size();
    }

    List<ProgramStep> steps() {
        return all.stream().map(done -> done.step).toList();
    }

    Stream<Times> times() {
        long[] over = new long[all.size()];
        for (int i = 0; i < over.length; i++) {
            over[i] = Math.max(all.get(i).over, i == 0 ? 0 : over[i - 1]);
        }
        return IntStream.range(0, over.length)
                .mapToObj(i ->
                        new Times(all.get(i).begin, isOfOneLine(i) ? all.get(i).change : all.get(i).begin, over[i]));
    }

    Stream<List<Integer>> sources(ToIntFunction<Writer> node) {
        return all.stream()
                .map(done -> List.copyOf(new TreeSet<>(
                        done.sources.stream().map(node::applyAsInt).toList())));
    }
}
