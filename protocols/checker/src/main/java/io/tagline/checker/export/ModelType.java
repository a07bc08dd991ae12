package io.tagline.checker.export;

/** What a variable or a parameter of a model ranges over. */
enum ModelType {
    CACHE_STATE,
    DIRECTORY_STATE,
    CACHE,
    VALUE,
    /** Acks outstanding: no more, either way, than there are caches. */
    ACKS,
    /** Acks that a message carries: -1 at least. */
    CARRIED_ACKS,
    SET_OF_CACHES,
    SET_OF_VALUES
}
