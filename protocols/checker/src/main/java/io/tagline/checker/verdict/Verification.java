package io.tagline.checker.verdict;

import io.tagline.checker.CheckResult;
import io.tagline.checker.Coverage;
import io.tagline.checker.Coverage.Cell;
import io.tagline.checker.UnreachableRow;
import io.tagline.checker.Verdict;
import io.tagline.checker.table.Reach;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of checking a protocol in several worlds.
 *
 * @param worlds what was found in each, in their order; nothing follows a violation or a world that was too large, but other worlds whose directory does
 *     not know all sharers
 * @param whole whether the verdict is about the protocol, so that all of it must have been tried, or about the worlds that were asked for
 */
public record Verification(Protocol protocol, List<CheckResult> worlds, boolean whole) {

    public Verification {
        worlds = List.copyOf(worlds);
    }

    /** The world that decides: in those before it, everything holds, or one was too large. */
    public CheckResult last() {
        return Stream.of(Verdict.VIOLATED, Verdict.INCOMPLETE)
                .flatMap(verdict -> worlds.stream().filter(world -> world.verdict() == verdict))
                .findFirst()
                .orElse(worlds.get(worlds.size() - 1));
    }

    /** The worlds whose directory does not know all sharers. */
    public List<CheckResult> imprecise() {
        return worlds.stream()
                .filter(world -> !world.options().sharers().isExact())
                .toList();
    }

    /** The worlds whose directory knows all sharers. */
    public List<CheckResult> exact() {
        return worlds.stream()
                .filter(world -> world.options().sharers().isExact())
                .toList();
    }

    /** Whether everything holds where the directory knows all sharers, and something is violated where it does not. */
    public boolean holdsOnlyExactly() {
        return last().verdict() == Verdict.VIOLATED
                && !last().options().sharers().isExact()
                && !exact().isEmpty();
    }

    /** The rows taken in any world. */
    public Coverage coverage() {
        return Coverage.of(worlds);
    }

    /** The rows that were never taken since no world can. */
    public List<UnreachableRow> unreachable() {
        return new Reach(protocol).unreachable(coverage().unreached());
    }

    /** The rows that were never taken, and are not known to be unreachable. */
    public List<Cell> open() {
        List<Cell> unreachable =
                unreachable().stream().map(UnreachableRow::cell).toList();
        return coverage().unreached().stream()
                .filter(cell -> !unreachable.contains(cell))
                .toList();
    }

    /** What had nothing to look at in any world. */
    public List<VacuousProperty> unasked() {
        return VacuousProperty.of(protocol, worlds);
    }

    /** Verified only if each world is, and, of a whole protocol, if every row has been tried and everything been asked. */
    public Verdict verdict() {
        boolean missed = !open().isEmpty() || unasked().stream().anyMatch(VacuousProperty::applies);
        return last().verdict() == Verdict.VERIFIED && whole && missed ? Verdict.INCOMPLETE : last().verdict();
    }
}
