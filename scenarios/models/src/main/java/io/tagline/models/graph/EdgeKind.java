package io.tagline.models.graph;

/** The four kinds of edges of Ramos and Hoefler, HPDC 2015, section 3. */
public enum EdgeKind {
    E1("program order in a thread"),
    E2("reads or polls what another thread has written"),
    E3("writes for the same wait, in any order"),
    E4("a write that may steal a line from a wait it has nothing to do with");

    private final String meaning;

    EdgeKind(String meaning) {
        this.meaning = meaning;
    }

    public String meaning() {
        return meaning;
    }
}
