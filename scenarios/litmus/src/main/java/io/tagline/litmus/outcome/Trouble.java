package io.tagline.litmus.outcome;

/** Why some executions of a test have no outcome, or why there may be others than those found. */
public enum Trouble {
    NEVER_ENDS("some executions never end: threads wait for each other, or for what never comes"),
    NO_LOCATION("in some executions a thread accesses memory through a value that is not the address of a location"),
    NO_NUMBER("in some executions a thread computes with the bits of an address"),
    UNROLLED("in some executions a loop has more than two rounds that depend on what is loaded, or does not end"),
    TOO_MANY_STORES("in some executions more stores of a loop wait in a store buffer than are tried");

    private final String text;

    Trouble(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
