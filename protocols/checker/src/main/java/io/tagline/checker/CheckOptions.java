package io.tagline.checker;

import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;

/**
 * Which world to explore, and how.
 *
 * @param symmetry whether states that differ only in the numbering of caches or values count as one
 * @param loadHistory whether each waiting load remembers the values the line had since it was issued, so that a load whose copy
 *     is gone at once (IS_D_I) can be judged exactly; without it such a load may return any value
 * @param properties what is demanded; a step that violates another property is not taken, and a state that does is explored further
 * @param faults what may go wrong with messages besides
 * @param sharers how well the directory knows the sharers of a line; groups of neighbours go with no symmetry
 */
public record CheckOptions(
        WorldSize size,
        boolean symmetry,
        boolean loadHistory,
        Set<Property> properties,
        Faults faults,
        SharerRecord sharers,
        CheckResources resources) {

    public CheckOptions {
        properties = Set.copyOf(properties);
    }

    /** At most two shared caches, one line, two values, no symmetry, one worker, 2 GiB. */
    public static CheckOptions of(int caches) {
        return new CheckOptions(
                WorldSize.of(caches),
                false,
                true,
                EnumSet.allOf(Property.class),
                Faults.NONE,
                SharerRecord.EXACT,
                CheckResources.DEFAULT);
    }

    /** The controllers of a protocol in this world. */
    public Controllers controllers(Protocol protocol) {
        return size.controllers(protocol);
    }

    private CheckOptions withSize(WorldSize other) {
        return new CheckOptions(other, symmetry, loadHistory, properties, faults, sharers, resources);
    }

    private CheckOptions withResources(CheckResources other) {
        return new CheckOptions(size, symmetry, loadHistory, properties, faults, sharers, other);
    }

    public CheckOptions withCaches(int number) {
        return withSize(size.withCaches(number));
    }

    public CheckOptions withSharedCaches(int number) {
        return withSize(size.withSharedCaches(number));
    }

    /** The same with so many caches below each shared cache. */
    public CheckOptions dealt(List<Integer> below) {
        return withSize(size.dealt(below));
    }

    public CheckOptions withLines(int number) {
        return withSize(size.withLines(number));
    }

    public CheckOptions withValues(int number) {
        return withSize(size.withValues(number));
    }

    public CheckOptions withSymmetry(boolean reduce) {
        return new CheckOptions(size, reduce, loadHistory, properties, faults, sharers, resources);
    }

    public CheckOptions withLoadHistory(boolean remember) {
        return new CheckOptions(size, symmetry, remember, properties, faults, sharers, resources);
    }

    public CheckOptions withProperties(Set<Property> demanded) {
        return new CheckOptions(size, symmetry, loadHistory, demanded, faults, sharers, resources);
    }

    public CheckOptions withFaults(Faults injected) {
        return new CheckOptions(size, symmetry, loadHistory, properties, injected, sharers, resources);
    }

    public CheckOptions withSharers(SharerRecord known) {
        return new CheckOptions(size, symmetry, loadHistory, properties, faults, known, resources);
    }

    public CheckOptions withWorkers(int number, Executor lender) {
        return withResources(new CheckResources(number, lender, resources.maxBytes()));
    }

    public CheckOptions withMaxBytes(long bytes) {
        return withResources(new CheckResources(resources.workers(), resources.helpers(), bytes));
    }
}
