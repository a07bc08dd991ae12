package io.tagline.checker.export;

/**
 * A number of acks.
 *
 * @param carried whether it includes those of the message
 * @param counted whether it includes one for each node of a set to which the row sends
 * @param constant what is added to these
 */
record Amount(boolean carried, boolean counted, int constant) implements Term {

    static final Amount NONE = new Amount(false, false, 0);

    /** The name of the number of nodes counted. */
    static final String COUNTED = "asked";

    @Override
    public String in(Printer printer) {
        StringBuilder sum = new StringBuilder(carried ? Name.ACKS.word : "");
        if (counted) {
            sum.append(sum.isEmpty() ? "" : " + ").append(COUNTED);
        }
        if (constant != 0 || sum.isEmpty()) {
            sum.append(sum.isEmpty() ? (constant < 0 ? "-" : "") : constant < 0 ? " - " : " + ")
                    .append(Math.abs(constant));
        }
        return sum.toString();
    }

    /** That much more than a variable holds. */
    Term plus(Variable variable) {
        return printer -> variable.in(printer) + " + " + in(printer);
    }
}
