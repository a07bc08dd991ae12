package io.tagline.checker.export;

/** A variable of a model. Messages under way are no variables here: languages hold them each in its own way. */
enum Variable implements Term {
    CACHE_STATE(Holder.CACHE, "state", ModelType.CACHE_STATE, ""),
    CACHE_ACKS(
            Holder.CACHE, "acks", ModelType.ACKS, "still to come; below zero while they have overtaken their number"),
    DATA(Holder.CACHE, "data", ModelType.VALUE, "undefined where it does not matter"),
    HAD(Holder.CACHE, "had", ModelType.SET_OF_VALUES, "what the line was since the load that waits was issued"),
    DIRECTORY_STATE(Holder.DIRECTORY, "state", ModelType.DIRECTORY_STATE, ""),
    DIRECTORY_ACKS(Holder.DIRECTORY, "acks", ModelType.ACKS, ""),
    OWNER(Holder.DIRECTORY, "owner", ModelType.CACHE, "undefined if there is none"),
    SHARERS(Holder.DIRECTORY, "sharers", ModelType.SET_OF_CACHES, ""),
    MEMORY(Holder.DIRECTORY, "memory", ModelType.VALUE, ""),
    LAST(Holder.MODEL, "last", ModelType.VALUE, "what was stored last");

    final Holder holder;

    final String word;
    final ModelType type;
    final String comment;

    /** What has a variable: each cache, the directory, or nothing but the model itself. */
    enum Holder {
        CACHE,
        DIRECTORY,
        MODEL
    }

    Variable(Holder holder, String word, ModelType type, String comment) {
        this.holder = holder;
        this.word = word;
        this.type = type;
        this.comment = comment;
    }

    boolean isSet() {
        return type == ModelType.SET_OF_CACHES || type == ModelType.SET_OF_VALUES;
    }

    /** That of the cache at which something happens, if each has one. */
    @Override
    public String in(Printer printer) {
        return printer.variable(this, Name.SELF);
    }

    Term of(Name cache) {
        return printer -> printer.variable(this, cache);
    }
}
