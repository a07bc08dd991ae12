package io.tagline.programs.operation;

/** How a wait compares a line's content with its value; the {@code op_t} of Ramos and Hoefler, HPDC 2015, section 3. */
public enum WaitComparison {
    EQUAL("eq"),
    NOT_EQUAL("ne"),
    LESS("lt"),
    AT_MOST("le"),
    GREATER("gt"),
    AT_LEAST("ge");

    private final String word;

    WaitComparison(String word) {
        this.word = word;
    }

    /** The comparison as a program writes it. */
    public String word() {
        return word;
    }

    public boolean holds(long content, long value) {
        return switch (this) {
            case EQUAL -> content == value;
            case NOT_EQUAL -> content != value;
            case LESS -> content < value;
            case AT_MOST -> content <= value;
            case GREATER -> content > value;
            case AT_LEAST -> content >= value;
        };
    }
}
