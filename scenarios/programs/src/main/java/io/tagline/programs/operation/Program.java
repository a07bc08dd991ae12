package io.tagline.programs.operation;

import java.util.List;
import java.util.function.Predicate;

/** What all threads of a point do. */
public sealed interface Program {

    int size();

    /** A cursor over what a thread does; a new one for each call. */
    Cursor cursor(int thread);

    /** How many operations all threads together may do in one replication. */
    long mostSteps();

    /** How many lines the wanted operations work on, in total, as far as that is known before they run. */
    long lines(Predicate<Operation> wanted);

    /** Expanded before the run: no operation depends on what is read. For each thread, its operations in program order. */
    record Static(List<List<ProgramStep>> threads) implements Program {

        public Static {
            threads = threads.stream().map(List::copyOf).toList();
        }

        @Override
        public int size() {
            return threads.size();
        }

        @Override
        public Cursor cursor(int thread) {
            return new StepCursor(threads.get(thread));
        }

        @Override
        public long mostSteps() {
            return Long.MAX_VALUE;
        }

        @Override
        public long lines(Predicate<Operation> wanted) {
            return threads.stream()
                    .flatMap(List::stream)
                    .map(ProgramStep::operation)
                    .filter(wanted)
                    .mapToLong(Operation::lines)
                    .sum();
        }
    }

    /**
     * Executed by the threads themselves, since their operations depend on values they read.
     *
     * @param why the first place that makes it dynamic, for code that can only work with a static program
     */
    record Dynamic(List<ThreadCode> threads, Reason why, long mostSteps) implements Program {

        public Dynamic {
            threads = List.copyOf(threads);
        }

        @Override
        public int size() {
            return threads.size();
        }

        @Override
        public Cursor cursor(int thread) {
            return threads.get(thread).cursor();
        }

        @Override
        public long lines(Predicate<Operation> wanted) {
            return 0;
        }
    }
}
