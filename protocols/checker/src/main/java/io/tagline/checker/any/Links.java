package io.tagline.checker.any;

/**
 * What the two levels of a proof know of each other.
 *
 * @param given what the other level lets happen at shared caches, indexed
 * @param allowed which events what comes from above a shared cache may be, indexed; for the level above
 * @param found what these views let happen for the other level
 * @param taken which events what comes from above was, for the level above
 */
record Links(Crossings given, Crossings allowed, Crossings found, Crossings taken, Outsiders outsiders) {

    /** The same for a worker, who finds something by himself. */
    Links forWorker() {
        return new Links(given, allowed, new Crossings(), new Crossings(), outsiders);
    }

    /** Adds what a worker has found. */
    void add(Links worker) {
        found.addAll(worker.found());
        taken.addAll(worker.taken());
    }

    static Links none() {
        return inner(new Crossings());
    }

    static Links inner(Crossings given) {
        return new Links(given, new Crossings(), new Crossings(), new Crossings(), new Outsiders());
    }
}
