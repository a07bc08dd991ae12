package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import java.util.List;

/**
 * How a litmus test has ended.
 *
 * @param values of what the test observes, in its order
 */
public record Outcome(List<Long> values) implements Comparable<Outcome> {

    public Outcome {
        values = List.copyOf(values);
    }

    /** Whether it satisfies the condition of the test. */
    public boolean isPositive(LitmusTest test) {
        return test.condition().proposition().holds(observable -> value(test, observable));
    }

    /** Whether the filter of the test lets it count. */
    public boolean isCounted(LitmusTest test) {
        return test.filter().holds(observable -> value(test, observable));
    }

    private long value(LitmusTest test, Observable observable) {
        return values.get(test.observed().indexOf(observable));
    }

    /** As herd and litmus7 write it: {@code 0:EAX=0; 1:EAX=1;}. */
    public String text(LitmusTest test) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            text.append(i == 0 ? "" : " ")
                    .append(test.observed().get(i).text())
                    .append('=')
                    .append(values.get(i))
                    .append(';');
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
