package io.tagline.checker.export;

import io.tagline.checker.export.GuardedModel.Demand;
import io.tagline.checker.export.Variable.Holder;
import io.tagline.documents.Refusal;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** TLA+ (Lamport, Specifying Systems, 2002), and behind it what TLC reads besides. */
final class Tla extends Relational {

    private static final Set<String> MODULES = Set.of("Bags", "FiniteSets", "Integers", "Naturals", "Sequences", "TLC");
    private static final String LINE = "-".repeat(4);
    private static final String END = "=".repeat(4);

    private final Map<Rule, String> names = new LinkedHashMap<>();
    private final List<String> invariants = new ArrayList<>();

    // Of the rule that is being written
    private final List<String> counted = new ArrayList<>();
    private final List<String> bags = new ArrayList<>();
    private boolean witnessed;

    Tla(GuardedModel model) {
        super(model);
    }

    @Override
    String format(Word word) {
        return switch (word) {
            case AND -> " /\\ ";
            case OR -> " \\/ ";
            case NOT -> "~(%s)";
            case TRUE -> "TRUE";
            case FALSE -> "FALSE";
            case EQUAL -> "%s = %s";
            case DIFFER -> "%s /= %s";
            case EVERY -> "(\\A %s \\in Cache : %s)";
            // Not as `\\E`: with that, TLC would take a step once for each cache of which it is so.
            case SOME -> "({%s \\in Cache : %s} /= {})";
            case MEMBER -> "%2$s \\in %1$s";
            case OWNED -> "directory.owner /= None";
            case QUIET -> "net = EmptyBag";
            case REQUIRE -> "Assert(%s, \"%s\")";
            case FAIL -> "Assert(FALSE, \"%s\")";
        };
    }

    @Override
    void print() {
        refuse();
        head();
        initial();
        model.rules().forEach(this::action);
        begin();
        next();
        model.demands().forEach(this::invariant);
        bounded();
        temporal();
        text.line(END).line("");
        configuration();
    }

    private void refuse() {
        String module = model.module();
        if (!module.matches("[A-Za-z][A-Za-z0-9_]*") || MODULES.contains(module)) {
            throw new Refusal("a module of TLA+ is called as its file, and cannot be called `" + module
                    + "`: a letter, then letters, digits or `_`, and no module that TLA+ has");
        }
    }

    private void head() {
        String module = model.module();
        text.line("%s MODULE %s %s".formatted(LINE, module, LINE));
        header("\\*", "TLA+", "java -cp tla2tools.jar tlc2.TLC -config %s.tla %s.tla".formatted(module, module));
        text.line("\\* Both are about what every run ends in: `Answered` demands that under `Fairness`, see CONFIG.\n");
        text.line("""
                EXTENDS Integers, FiniteSets, Bags, TLC

                CONSTANTS Cache, Value, None

                VARIABLES
                  cache,     \\* of each cache: its state, the acks still to come, its data where that matters%s
                  directory, \\* its state, the owner, the sharers, and what memory holds
                  net,       \\* the messages in flight, a bag
                  last       \\* what was stored last

                N == Cardinality(Cache)
                """.formatted(keeps.history() ? ", what the line was since its load waits" : ""));
    }

    private void initial() {
        text.line("""
                Init == \\E value \\in Value :
                  /\\ cache = [p \\in Cache |-> %s]
                  /\\ directory = %s
                  /\\ net = EmptyBag
                  /\\ last = value
                """.formatted(initial(Holder.CACHE), initial(Holder.DIRECTORY)));
        if (keeps.history()) {
            text.line("""
                    \\* Every load that waits has lived to see a store.
                    Seen(caches, value) == [p \\in Cache |->
                      IF caches[p].state \\in {%s} THEN [caches[p] EXCEPT !.had = @ \\cup {value}] ELSE caches[p]]
                    """.formatted(keeps.awaitingLoad().stream()
                    .map(state -> quoted(state.name()))
                    .collect(Collectors.joining(", "))));
        }
    }

    private String initial(Holder holder) {
        return model.variables(holder).stream()
                .map(variable -> variable.word + " |-> "
                        + model.initial(variable).map(value -> value.in(this)).orElse(nothing(variable)))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private void action(Rule rule) {
        String name = identifier(rule, rule.atCache() ? "Cache" : "Directory");
        names.put(rule, name);
        text.line("\\* %s: %s".formatted(title(rule), rule.comment()));
        text.line("%s%s ==".formatted(name, rule.cause().isPresent() ? "(m)" : rule.atCache() ? "(self)" : ""));
        begin();
        List<String> guard = new ArrayList<>(List.of(rule.inState().in(this)));
        if (rule.when() != Term.TRUE) {
            guard.add(rule.when().in(this));
        }
        rule.body().forEach(step -> step.on(this));
        after().values().removeIf(quoted(rule.states().get(0).name())::equals);
        define(rule);
        guard.forEach(part -> text.line("  /\\ " + part));
        String indent = choose(rule);
        Stream.concat(requirements.stream(), changes()).forEach(part -> text.line(indent + "/\\ " + part));
        text.line("");
    }

    /** Names for the fields of the message, and for what is counted. */
    private void define(Rule rule) {
        List<String> all = new ArrayList<>(rule.choices().contains(Name.SHARER) ? List.of() : counted);
        rule.cause()
                .ifPresent(channel -> all.addAll(
                        0,
                        channel.fields().stream()
                                .map(field -> "%s == m.%s".formatted(field.word, field(field)))
                                .toList()));
        if (!all.isEmpty()) {
            text.line("  LET %s IN".formatted(String.join("\n      ", all)));
        }
    }

    private static String field(Name field) {
        return field == Name.SELF ? "to" : field.word;
    }

    /** Chooses a sharer, or a value to store, of which what follows is so; how far that is indented. */
    private String choose(Rule rule) {
        String choices = rule.choices().stream()
                .map(choice -> choice == Name.SHARER
                        ? "\\E sharer \\in directory.sharers : "
                                + counted.stream().map("LET %s IN "::formatted).collect(Collectors.joining())
                        : "\\E written \\in Value : ")
                .collect(Collectors.joining());
        if (choices.isEmpty()) {
            return "  ";
        }
        text.line("  /\\ " + choices);
        return "       ";
    }

    /** What holds of the variables in the state after; nothing after an error. */
    private Stream<String> changes() {
        if (requirements.stream().anyMatch(required -> required.startsWith("Assert(FALSE"))) {
            return Stream.empty();
        }
        String cache = except("cache", Holder.CACHE, "[self]");
        Map<String, String> after = new LinkedHashMap<>();
        after.put("cache", witnessed ? "Seen(%s, written)".formatted(cache) : cache);
        after.put("directory", except("directory", Holder.DIRECTORY, ""));
        after.put("net", String.join("\n         (+) ", bags));
        after.put("last", after().getOrDefault(Variable.LAST, "last"));
        List<String> same = after.entrySet().stream()
                .filter(entry -> entry.getValue().equals(entry.getKey()))
                .map(Map.Entry::getKey)
                .toList();
        after.keySet().removeAll(same);
        Stream<String> changed = after.entrySet().stream().map(entry -> entry.getKey() + "' = " + entry.getValue());
        return same.isEmpty()
                ? changed
                : Stream.concat(changed, Stream.of("UNCHANGED <<%s>>".formatted(String.join(", ", same))));
    }

    private String except(String record, Holder holder, String place) {
        String changes = after().entrySet().stream()
                .filter(change -> change.getKey().holder == holder)
                .sorted(Comparator.comparing(change -> change.getKey().isSet()))
                .map(change -> "!%s.%s = %s".formatted(place, change.getKey().word, change.getValue()))
                .collect(Collectors.joining(", "));
        return changes.isEmpty() ? record : "[%s EXCEPT %s]".formatted(record, changes);
    }

    private void next() {
        text.line("\\* a message is received\nArrival(m) ==");
        for (MessageChannel channel : model.channels()) {
            String arrivals = names(rule -> rule.cause().equals(Optional.of(channel)), " \\/ %s(m)");
            if (!arrivals.isEmpty()) {
                text.line("  \\/ m.type = %s /\\ (%s)".formatted(type(channel), arrivals.substring(4)));
            }
        }
        text.line("\nNext ==");
        String cores = names(rule -> rule.atCache() && rule.cause().isEmpty(), "\n       \\/ %s(self)");
        text.line((cores.isEmpty() ? "" : "  \\/ \\E self \\in Cache :" + cores + "\n")
                + names(rule -> !rule.atCache() && rule.cause().isEmpty(), "  \\/ %s\n")
                + "  \\/ \\E m \\in BagToSet(net) : Arrival(m)\n");
    }

    /**
     * What every run ends in, if no message waits for ever: one that is never stalled is received at some time, one that may be stalled is if that is
     * possible again and again. Cores need not do anything.
     */
    private void temporal() {
        String waiting = model.protocol().cache().states().stream()
                .filter(state -> !model.protocol().cache().isStable(state.index()))
                .map(state -> quoted(state.name()))
                .collect(Collectors.joining(", "));
        text.line("""
                vars == <<cache, directory, net, last>>

                \\* no message waits for ever: whenever it can be received (WF), or can be again and again, where it may be stalled (SF)
                Fairness ==""");
        model.channels().forEach(channel -> text.line("  /\\ " + fair(channel)));
        text.line("""

                Spec == Init /\\ [][Next]_vars /\\ Fairness

                \\* each access and each eviction ends at some time
                Answered == \\A p \\in Cache : cache[p].state \\in {%s} ~> cache[p].state \\notin {%1$s}
                """.formatted(waiting));
    }

    private String fair(MessageChannel channel) {
        List<Name> caches = channel.fields().stream()
                .filter(field -> field.type == ModelType.CACHE)
                .toList();
        String which = caches.stream()
                .map(field -> " /\\ m.%s = of_%1$s".formatted(field(field)))
                .collect(Collectors.joining());
        String each = caches.stream().map(field -> "of_" + field(field)).collect(Collectors.joining(", "));
        boolean stalled = model.protocol().table(channel.to()).orElseThrow().transitions().stream()
                .anyMatch(row -> row.stalls() && row.event().message().equals(Optional.of(channel.type())));
        return "%s%s_vars(\\E m \\in BagToSet(net) : m.type = %s%s /\\ Arrival(m))"
                .formatted(
                        caches.isEmpty() ? "" : "\\A %s \\in Cache : ".formatted(each),
                        stalled ? "SF" : "WF",
                        type(channel),
                        which);
    }

    private String names(Predicate<Rule> which, String format) {
        return model.rules().stream()
                .filter(which)
                .map(rule -> format.formatted(names.get(rule)))
                .collect(Collectors.joining());
    }

    /** The type of a message; a type that goes to both kinds of controller becomes two. */
    private String type(MessageChannel channel) {
        long same = model.channels().stream()
                .filter(other -> other.type().equals(channel.type()))
                .count();
        return quoted(channel.type().name() + (same > 1 ? " to " + channel.to().word() : ""));
    }

    private void invariant(Demand demand) {
        String name = identifiers.of("Demand_", demand.name().replaceFirst("^stated: ", "Stated "));
        invariants.add(name);
        text.line("\\* %s".formatted(demand.sentence()));
        text.line("%s == %s".formatted(name, demand.formula().in(this))).line("");
    }

    private void bounded() {
        String carrying = model.channels().stream()
                .filter(channel -> channel.has(Name.ACKS))
                .map(this::type)
                .collect(Collectors.joining(", "));
        text.line("""
                \\* neither messages in flight nor acks grow beyond what the caches can cause
                Demand_bounded ==
                  /\\ BagCardinality(net) <= %d
                  /\\ \\A p \\in Cache : cache[p].acks \\in -N..N""".formatted(model.most()));
        if (keeps.directoryAcks()) {
            text.line("  /\\ directory.acks \\in -N..N");
        }
        if (!carrying.isEmpty()) {
            text.line("  /\\ \\A m \\in BagToSet(net) : m.type \\in {%s} => m.acks \\in -1..N".formatted(carrying));
        }
        text.line("");
        if (model.world().symmetry()) {
            text.line("Renamed == Permutations(Cache) \\cup Permutations(Value)\n");
        }
    }

    private void configuration() {
        text.line("""
                %s CONFIG %s %s
                CONSTANTS
                  Cache = {%s}
                  Value = {%s}
                  None = None
                INIT Init
                NEXT Next
                \\* in place of these two: SPECIFICATION Spec PROPERTY Answered
                INVARIANTS %s Demand_bounded""".formatted(
                        LINE,
                        model.module(),
                        LINE,
                        numbered("c", model.world().caches()),
                        numbered("v", model.world().values()),
                        String.join(" ", invariants)));
        text.line(model.world().symmetry() ? "SYMMETRY Renamed\n" + END : END);
    }

    private static String numbered(String letter, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> letter + i).collect(Collectors.joining(", "));
    }

    private static String quoted(String word) {
        return "\"" + word + "\"";
    }

    @Override
    String state(ControllerKind kind, State state) {
        return quoted(state.name());
    }

    @Override
    String oneOf(String value, List<String> values) {
        return values.size() == 1 ? super.oneOf(value, values) : value + " \\in {" + String.join(", ", values) + "}";
    }

    @Override
    String nothing(Variable variable) {
        return variable.isSet() ? "{}" : "None";
    }

    @Override
    String with(String set, String element, boolean in) {
        return "(%s %s {%s})".formatted(set, in ? "\\cup" : "\\", element);
    }

    @Override
    void begin() {
        super.begin();
        counted.clear();
        bags.clear();
        bags.add("net");
        witnessed = false;
    }

    @Override
    void take(MessageChannel channel) {
        bags.set(0, "(net (-) SetToBag({m}))");
    }

    @Override
    void count(List<Term> sets) {
        counted.add(sets.stream()
                .map(set -> "Cardinality({q \\in Cache : %s})".formatted(set.in(this)))
                .collect(Collectors.joining(" + ", Amount.COUNTED + " == ", "")));
    }

    @Override
    void send(MessageChannel channel, Optional<Term> set, List<Term> fields) {
        String message = IntStream.range(0, fields.size())
                .mapToObj(i -> ", %s |-> %s"
                        .formatted(field(channel.fields().get(i)), fields.get(i).in(this)))
                .collect(Collectors.joining("", "[type |-> " + type(channel), "]"));
        String receivers = set.map(which -> " : q \\in {q \\in Cache : %s}".formatted(which.in(this)))
                .orElse("");
        bags.add("SetToBag({%s%s})".formatted(message, receivers));
    }

    @Override
    void witness() {
        witnessed = true;
    }
}
