package io.tagline.protocols.table;

/** The accesses that a core may perform on a line in a state; Primer, section 2.4. */
public enum Permission implements Phrase {
    NONE("none", "the core may neither read nor write the line"),
    READ("read", "the core may read the line"),
    READ_WRITE("read-write", "the core may read and write the line, and no other cache may hold a readable copy");

    private final String phrase;
    private final String sentence;

    Permission(String phrase, String sentence) {
        this.phrase = phrase;
        this.sentence = sentence;
    }

    /** Whether a core may do this to the line as it is; an eviction needs no permission. */
    public boolean allows(CoreEvent event) {
        return switch (event.use()) {
            case READ -> this != NONE;
            case WRITE -> this == READ_WRITE;
            case NEITHER -> true;
        };
    }

    @Override
    public String phrase() {
        return phrase;
    }

    @Override
    public String sentence() {
        return sentence;
    }
}
