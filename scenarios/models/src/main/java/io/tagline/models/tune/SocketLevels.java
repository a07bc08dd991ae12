package io.tagline.models.tune;

import io.tagline.models.equations.SocketEquation;
import java.util.stream.IntStream;

/** What the levels of a tree across sockets add, in the best or the worst case; {@code k} children are at least one. */
final class SocketLevels {

    private final long[] near;
    private final long[] far;
    private final long[] detours;
    private final long eachNear;
    private final long eachFar;

    /** For at most {@code most} children in one socket. */
    SocketLevels(SocketEquation rule, Objective objective, int most) {
        this.near = levels(rule, objective, most, true);
        this.far = levels(rule, objective, most, false);
        this.detours = IntStream.rangeClosed(0, most)
                .mapToLong(k -> k == 0 ? 0 : rule.detour(k))
                .toArray();
        this.eachNear = rule.each(true);
        this.eachFar = rule.each(false);
    }

    private static long[] levels(SocketEquation rule, Objective objective, int most, boolean near) {
        return IntStream.rangeClosed(0, most)
                .mapToLong(k -> k == 0 ? 0 : objective.of(rule.level(k, near)))
                .toArray();
    }

    long level(int k, boolean isNear) {
        return isNear ? near[k] : far[k];
    }

    long detour(int k) {
        return detours[k];
    }

    /** What all of them add to all subtrees. */
    long shared(int k, boolean isNear) {
        return k * (isNear ? eachNear : eachFar);
    }
}
