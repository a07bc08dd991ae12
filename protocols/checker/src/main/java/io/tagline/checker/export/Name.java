package io.tagline.checker.export;

/** Something that a rule or a formula speaks of by a name: a cache, a value or a number. */
enum Name implements Term {
    /** The cache at which something happens. */
    SELF("self", ModelType.CACHE),
    /** The sender of the message. */
    SENDER("sender", ModelType.CACHE),
    /** The cache whose access caused the message. */
    REQUESTER("requester", ModelType.CACHE),
    /** The data of the message. */
    VALUE("value", ModelType.VALUE),
    /** The acks that the message carries. */
    ACKS("acks", ModelType.CARRIED_ACKS),
    /** One of the sharers, chosen by the machine. */
    SHARER("sharer", ModelType.CACHE),
    /** What a store writes. */
    WRITTEN("written", ModelType.VALUE),
    /** The recorded owner, which is no parameter but a variable. */
    OWNER("owner", ModelType.CACHE),
    /** Some cache, in a formula. */
    ANY("p", ModelType.CACHE),
    /** Some other cache, in a formula. */
    OTHER("q", ModelType.CACHE);

    /** As all languages write it. */
    final String word;

    final ModelType type;

    Name(String word, ModelType type) {
        this.word = word;
        this.type = type;
    }

    @Override
    public String in(Printer printer) {
        return printer.name(this);
    }
}
