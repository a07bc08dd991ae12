package io.tagline.work.replay;

/**
 * The cost of running a trace.
 *
 * @param nanoseconds until the last thread had finished
 * @param misses accesses for which a cache had to send a request
 * @param messages messages between caches and directories
 * @param hops the sum of the links that they took
 */
public record ReplayCost(double nanoseconds, double misses, double messages, double hops) {

    ReplayCost plus(ReplayCost other) {
        return new ReplayCost(
                nanoseconds + other.nanoseconds, misses + other.misses, messages + other.messages, hops + other.hops);
    }

    ReplayCost dividedBy(int count) {
        return new ReplayCost(nanoseconds / count, misses / count, messages / count, hops / count);
    }
}
