package io.tagline.models.equations;

import io.tagline.models.equations.Reading.Subject;

/** One item of each thread combined along a tree towards the root; Ramos and Hoefler, HPDC 2013, section 4.3. */
public record SmallReduction(LineTransfers transfers) implements TreeEquation {

    @Override
    public Equation equation() {
        return Equations.SMALL_REDUCTION;
    }

    /** Equation 17. */
    @Override
    public long min(Levels levels) {
        return levels.sum(k -> level(k, 1)) + transfers.rR();
    }

    /** Equation 18: flags are read before they are set, forwards and backwards. */
    @Override
    public long max(Levels levels) {
        return levels.sum(k -> level(k, 2)) + transfers.rR();
    }

    /** One level, with each notification read this many times. */
    private long level(int k, int times) {
        long notifications = transfers.contended(k) + (1 + k) * transfers.rR();
        return transfers.rI() + times * notifications + transfers.rL() + operation(k);
    }

    /** T_k: the parent combines what k children have left in its buffers. */
    private long operation(int k) {
        return switch (transfers.readings().of(Subject.OPERATION)) {
            case OPERATION_SLOPE -> k * transfers.multiLine().slope();
            case OPERATION_FIT -> transfers.lines(k);
            case OPERATION_READS -> k * transfers.rR();
            default -> throw new IllegalStateException("not a reading of the operation");
        };
    }
}
