package io.tagline.checker.export;

/**
 * A number of acks.
 *
 * @param carried whether it includes those of the message
 * @param counted whether it includes one for each node of a set to which the row sends
 * @param constant what is added to these
 */
record Amount(boolean carried, boolean counted, int constant) {

    static final Amount NONE = new Amount(false, false, 0);

    /** As a sum, with the words of a language for its parts. */
    String sum(String carriedAcks, String countedNodes) {
        StringBuilder sum = new StringBuilder();
        if (carried) {
            sum.append(carriedAcks);
        }
        if (counted) {
            sum.append(sum.isEmpty() ? "" : " + ").append(countedNodes);
        }
        if (constant != 0 || sum.isEmpty()) {
            sum.append(sum.isEmpty() ? (constant < 0 ? "-" : "") : constant < 0 ? " - " : " + ")
                    .append(Math.abs(constant));
        }
        return sum.toString();
    }
}
