package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * How a litmus test has ended.
 *
 * @param values of what the test observes, in its order
 */
public record Outcome(List<Long> values) implements Comparable<Outcome> {

    public Outcome {
        values = List.copyOf(values);
    }

    /** How a test has ended where observables have these values; empty if its filter leaves that out. */
    public static Optional<Outcome> of(LitmusTest test, ToLongFunction<Observable> end) {
        return test.filter().holds(end)
                ? Optional.of(new Outcome(
                        test.observed().stream().map(end::applyAsLong).toList()))
                : Optional.empty();
    }

    /** Whether the proposition of the test's condition holds of it. */
    public boolean holds(LitmusTest test) {
        return test.condition()
                .proposition()
                .holds(observable -> values.get(test.observed().indexOf(observable)));
    }

    /** Whether it answers the test's question by itself; herd and litmus7 mark it with a star. */
    public boolean isDecisive(LitmusTest test) {
        return test.condition().isDecisive(holds(test));
    }

    /** As herd and litmus7 write it: {@code 0:EAX=0; 1:EAX=1;}. */
    public String text(LitmusTest test) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            boolean begins = i > 0 && text.charAt(text.length() - 1) == ';';
            String value = test.addresses().text(values.get(i));
            text.append(begins ? " " : "").append(test.observed().get(i).text(value));
        }
        return text.toString();
    }

    @Override
    public int compareTo(Outcome other) {
        for (int i = 0; i < values.size(); i++) {
            int order = Long.compare(values.get(i), other.values.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
