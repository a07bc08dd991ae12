package io.tagline.programs.operation;

import java.math.BigDecimal;
import java.util.List;

/** Writes an operation as a program does. */
public final class OperationText {

    private OperationText() {}

    /** The operation, with the names of lines by their numbers. */
    public static String of(Operation operation, List<String> names) {
        if (operation instanceof Operation.Load o) {
            return "load(%s)".formatted(names.get(o.line()));
        } else if (operation instanceof Operation.Store o) {
            return "%s(%s, %d)".formatted(o.atomic() ? "cl_write" : "store", names.get(o.line()), o.value());
        } else if (operation instanceof Operation.Add o) {
            return "cl_add(%s, %d)".formatted(names.get(o.line()), o.value());
        } else if (operation instanceof Operation.CompareExchange o) {
            return "%s(%s, %d, %d)"
                    .formatted(
                            o.waits() ? "compare_exchange_wait" : "compare_exchange",
                            names.get(o.line()),
                            o.expected(),
                            o.value());
        } else if (operation instanceof Operation.Copy o) {
            return "cl_copy(%s, %s, %d)".formatted(names.get(o.source()), names.get(o.destination()), o.lines());
        } else if (operation instanceof Operation.Wait o) {
            return "cl_wait(%s, %d%s)".formatted(names.get(o.line()), o.value(), how(o.comparison()));
        } else if (operation instanceof Operation.OneSided o) {
            return oneSided(o, names);
        } else if (operation instanceof Operation.Compute o) {
            return "compute(%s ns)"
                    .formatted(BigDecimal.valueOf(o.duration(), 3).toPlainString());
        } else if (operation instanceof Operation.Barrier) {
            return "barrier()";
        } else if (operation instanceof Operation.StartClock) {
            return "start_clock()";
        }
        return "fence()";
    }

    private static String oneSided(Operation.OneSided operation, List<String> names) {
        if (operation instanceof Operation.Put o) {
            return "put(%s, %s, %d)".formatted(names.get(o.source()), names.get(o.destination()), o.lines());
        } else if (operation instanceof Operation.Get o) {
            return "get(%s, %s, %d)".formatted(names.get(o.source()), names.get(o.destination()), o.lines());
        } else if (operation instanceof Operation.SetFlag o) {
            return "set_flag(%s, %d)".formatted(names.get(o.flag()), o.value());
        }
        Operation.PollFlag o = (Operation.PollFlag) operation;
        return "poll_flag(%s, %d%s)".formatted(names.get(o.flag()), o.value(), how(o.comparison()));
    }

    private static String how(Comparison comparison) {
        return comparison == Comparison.EQUAL ? "" : ", " + comparison.word();
    }
}
