package io.tagline.models.equations;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/** A tree by its levels: each thread of level i-1 has k_i children; Ramos and Hoefler, HPDC 2013, section 4.1.2. */
public record Levels(List<Integer> k) {

    public Levels {
        k = List.copyOf(k);
    }

    public static Levels of(int... k) {
        return new Levels(Arrays.stream(k).boxed().toList());
    }

    /** d, the height of the tree. */
    public int depth() {
        return k.size();
    }

    /** Equation 7: how many threads there is room for in level i; 1 for level 0, the root. */
    long width(int i) {
        return k.stream().limit(i).mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
    }

    /** Equation 8: how many threads there is room for. */
    public long capacity() {
        long capacity = 1;
        for (int i = 1; i <= depth(); i++) {
            capacity += width(i);
        }
        return capacity;
    }

    /** The sum of something over all k_i. */
    long sum(IntToLongFunction cost) {
        return k.stream().mapToLong(cost::applyAsLong).sum();
    }

    /** As the papers write it: {@code (4,4,3)}. */
    @Override
    public String toString() {
        return k.stream().map(String::valueOf).collect(Collectors.joining(",", "(", ")"));
    }
}
