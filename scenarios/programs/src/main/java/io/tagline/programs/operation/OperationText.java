package io.tagline.programs.operation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Writes an operation as it is written in a program. */
public final class OperationText {

    private OperationText() {}

    /** The operation, with the names of lines by their numbers. */
    public static String of(Operation operation, List<String> names) {
        Writer writer = new Writer(names);
        operation.accept(writer);
        return writer.text;
    }

    private static final class Writer implements Operation.Visitor {

        private final List<String> names;
        private String text = "";

        Writer(List<String> names) {
            this.names = names;
        }

        @Override
        public void load(Operation.Load o) {
            String verb = switch (o.order()) {
                case RELAXED -> "load";
                case ACQUIRE, RELEASE, ACQ_REL -> "load_acquire";
                case SEQ_CST -> "cl_read";
            };
            text = "%s(%s)".formatted(verb, names.get(o.line()));
        }

        @Override
        public void store(Operation.Store o) {
            String verb = switch (o.order()) {
                case RELAXED -> "store";
                case ACQUIRE, RELEASE, ACQ_REL -> "store_release";
                case SEQ_CST -> "cl_write";
            };
            text = "%s(%s, %d)".formatted(verb, names.get(o.line()), o.value());
        }

        @Override
        public void fetchAnd(Operation.FetchAnd o) {
            text = "cl_%s(%s, %d%s)"
                    .formatted(o.update().word(), names.get(o.line()), o.value(), unlessDefault(o.order()));
        }

        @Override
        public void swap(Operation.Swap o) {
            text = "cl_swap(%s, %d%s)".formatted(names.get(o.line()), o.value(), unlessDefault(o.order()));
        }

        @Override
        public void compareExchange(Operation.CompareExchange o) {
            String verb = o.verb().name().toLowerCase(Locale.ROOT);
            text = "%s(%s, %d, %d%s)"
                    .formatted(verb, names.get(o.line()), o.expected(), o.value(), unlessDefault(o.order()));
        }

        @Override
        public void copy(Operation.Copy o) {
            copy("cl_copy", o.source(), o.destination(), o.lines());
        }

        @Override
        public void await(Operation.Wait o) {
            poll("cl_wait", o.line(), o.comparison(), o.value());
        }

        @Override
        public void put(OneSidedOperation.Put o) {
            copy("put", o.source(), o.destination(), o.lines());
        }

        @Override
        public void get(OneSidedOperation.Get o) {
            copy("get", o.source(), o.destination(), o.lines());
        }

        @Override
        public void setFlag(OneSidedOperation.SetFlag o) {
            text = "set_flag(%s, %d)".formatted(names.get(o.flag()), o.value());
        }

        @Override
        public void pollFlag(OneSidedOperation.PollFlag o) {
            poll("poll_flag", o.flag(), o.comparison(), o.value());
        }

        @Override
        public void compute(Operation.Compute o) {
            text = "compute(%s ns)"
                    .formatted(BigDecimal.valueOf(o.duration(), 3).toPlainString());
        }

        @Override
        public void fence(Operation.Fence o) {
            text = o.isFull() ? "fence()" : "fence(" + o.kind().word() + ")";
        }

        @Override
        public void hint(Operation.Hint o) {
            text = "%s(%s)".formatted(o.kind().name().toLowerCase(Locale.ROOT), names.get(o.line()));
        }

        @Override
        public void barrier(Operation.Barrier o) {
            text = "barrier()";
        }

        @Override
        public void startClock(Operation.StartClock o) {
            text = "start_clock()";
        }

        @Override
        public void mark(Operation.Mark o) {
            text = (o.begins() ? "begin " : "end ") + o.interval();
        }

        private static String unlessDefault(AccessOrder order) {
            return order == AccessOrder.SEQ_CST ? "" : ", " + order.word();
        }

        private void copy(String verb, int source, int destination, int lines) {
            text = "%s(%s, %s, %d)".formatted(verb, names.get(source), names.get(destination), lines);
        }

        private void poll(String verb, int line, WaitComparison comparison, long value) {
            String how = comparison == WaitComparison.EQUAL ? "" : ", " + comparison.word();
            text = "%s(%s, %d%s)".formatted(verb, names.get(line), value, how);
        }
    }
}
