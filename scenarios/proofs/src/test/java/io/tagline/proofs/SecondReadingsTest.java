package io.tagline.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a transient state does with somebody else's transaction can be {@code stall} only where the rules say so: where the home has served the
 * request and did not wait. Everywhere else the home waits for the cache, and the cache for the home.
 */
final class SecondReadingsTest {

    private static final List<String> NAMES = List.of("msi", "mesi", "moesi", "mesif", "gols", "mesi-sparse");

    private static List<Transition> races(Protocol protocol) {
        TransitionTable cache = protocol.cache();
        return cache.transitions().stream()
                .filter(row -> !cache.isStable(row.state().index()) && !row.stalls())
                .filter(row ->
                        row.event().message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD)))
                .toList();
    }

    /** The protocol with one row of its caches changed, or gone, and without the states that nothing leads to then. */
    private static Protocol changed(Protocol whole, Transition row, UnaryOperator<Stream<Transition>> change) {
        TransitionTable cache = whole.cache();
        List<Transition> rows = cache.transitions().stream()
                .flatMap(each -> each.equals(row) ? change.apply(Stream.of(each)) : Stream.of(each))
                .toList();
        Set<State> reached = new HashSet<>(Set.of(cache.initial()));
        boolean grew = true;
        while (grew) {
            grew = rows.stream().anyMatch(each -> reached.contains(each.state()) && reached.add(each.next()));
        }
        List<Transition> left =
                rows.stream().filter(each -> reached.contains(each.state())).toList();
        List<TransitionTable> tables = new ArrayList<>(whole.tables());
        tables.set(0, new TransitionTable(cache.kind(), cache.states(), cache.events(), left, whole.messages()));
        return new Protocol(whole.name(), whole.title(), whole.messages(), whole.queues(), tables, whole.invariants());
    }

    private static boolean mayBeStalled(Protocol whole, Transition row) {
        Protocol bare = changed(whole, row, rows -> Stream.empty());
        return Completion.of(bare, Race.STALL).rows().stream()
                .anyMatch(made -> made.state().equals(row.state().name())
                        && made.event().equals(row.event())
                        && made.rule() == Rule.SERVED);
    }

    private static boolean holdsStalled(Protocol whole, Transition row) {
        Protocol stalled = changed(
                whole,
                row,
                rows -> rows.map(each -> new Transition(
                        each.state(),
                        each.event(),
                        List.of(Action.of(Verb.STALL)),
                        each.state(),
                        each.documentLine())));
        return Checker.check(stalled, CheckOptions.of(3).withSymmetry(true), Watch.NONE)
                        .verdict()
                == Verdict.VERIFIED;
    }

    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif", "gols", "mesi-sparse"})
    void aRowMayBeAStall_whereTheRulesSaySo(String name) {
        Protocol whole = BuiltIns.protocol(name);
        List<String> expected = races(whole).stream()
                .filter(row -> mayBeStalled(whole, row))
                .map(row -> row.state() + ", " + row.event())
                .toList();
        List<String> held = races(whole).stream()
                .filter(row -> holdsStalled(whole, row))
                .map(row -> row.state() + ", " + row.event())
                .toList();
        assertEquals(expected, held);
    }

    /** 47 rows of the first five, 12 of mesi-sparse: its {@code IS_D} may be overtaken by two messages. */
    @Test
    void fiveRowsOfFiftyNine_haveTwoReadings() {
        assertEquals(
                59,
                NAMES.stream()
                        .mapToInt(name -> races(BuiltIns.protocol(name)).size())
                        .sum());
        assertEquals(
                List.of(
                        "msi: IS_D, Inv",
                        "mesi: IS_D, Inv",
                        "moesi: IS_D, Inv",
                        "mesi-sparse: IS_D, Inv",
                        "mesi-sparse: IS_D, Recall"),
                NAMES.stream()
                        .flatMap(name -> races(BuiltIns.protocol(name)).stream()
                                .filter(row -> mayBeStalled(BuiltIns.protocol(name), row))
                                .map(row -> "%s: %s, %s".formatted(name, row.state(), row.event())))
                        .toList());
    }
}
