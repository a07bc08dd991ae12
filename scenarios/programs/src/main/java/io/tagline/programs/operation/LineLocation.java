package io.tagline.programs.operation;

/** Where a line of a workload is. */
public sealed interface LineLocation {

    /** In memory that all cores share and that the machine's protocol keeps coherent. */
    record Shared() implements LineLocation {}

    /** In the message passing buffer of a core. */
    record Buffer(int core) implements LineLocation {}

    /** In memory that each thread has for itself: the same name is another line in every thread. */
    record Private() implements LineLocation {}

    /**
     * Outside the machine: an auxiliary variable (Owicki and Gries, Acta Informatica 1976), which takes part in assertions, takes no time
     * and sends no message.
     */
    record Ghost() implements LineLocation {}
}
