package io.tagline.checker.export;

import io.tagline.checker.export.Command.Check;
import io.tagline.checker.export.Description.Demand;
import io.tagline.checker.export.Description.Keeps;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes a description in TLA+ (Lamport, Specifying Systems, 2002), with what TLC has to be told behind it. */
final class Tla {

    private static final String LINE = "-".repeat(4);

    private final Description model;
    private final String module;
    private final Keeps keeps;
    private final Identifiers identifiers = new Identifiers();
    private final Text text = new Text();
    private final Words words = new Words();
    private final Map<Command, String> actions = new LinkedHashMap<>();
    private final List<String> invariants = new ArrayList<>();

    private Tla(Description model, String module) {
        this.model = model;
        this.module = module;
        this.keeps = model.keeps();
    }

    static String of(Description model, String module) {
        Tla tla = new Tla(model, module);
        tla.head();
        model.commands().forEach(tla::action);
        tla.next();
        model.demands().forEach(tla::invariant);
        tla.bounded();
        tla.text.line("=".repeat(4)).line("");
        tla.configuration();
        return tla.text.toString();
    }

    private void head() {
        text.line("%s MODULE %s %s".formatted(LINE, module, LINE));
        String command = "java -cp tla2tools.jar tlc2.TLC -config %s.tla %s.tla".formatted(module, module);
        Header.lines(model, "TLA+", command).forEach(line -> text.line(line.isEmpty() ? "\\*" : "\\* " + line));
        text.line("EXTENDS Integers, FiniteSets, Bags, TLC").line("");
        text.line("CONSTANTS Cache, Value, None").line("");
        text.line("VARIABLES");
        text.line("  cache,     \\* of each cache: its state, the acks still to come, its data where that matters"
                + (keeps.history() ? ", what the line was since its load waits" : ""));
        text.line("  directory, \\* its state, the owner, the sharers, and what memory holds");
        text.line("  net,       \\* the messages in flight, a bag");
        text.line("  last       \\* what was stored last").line("");
        text.line("N == Cardinality(Cache)").line("");
        text.line("Init == \\E value \\in Value :");
        text.line("  /\\ cache = [p \\in Cache |-> [state |-> \"%s\", acks |-> 0, data |-> None%s]]"
                .formatted(first(ControllerKind.CACHE), keeps.history() ? ", had |-> {}" : ""));
        text.line("  /\\ directory = [state |-> \"%s\"%s, owner |-> None, sharers |-> {}, memory |-> value]"
                .formatted(first(ControllerKind.DIRECTORY), keeps.directoryAcks() ? ", acks |-> 0" : ""));
        text.line("  /\\ net = EmptyBag");
        text.line("  /\\ last = value").line("");
        if (keeps.history()) {
            text.line("\\* Every load that waits has lived to see a store.");
            text.line("Seen(caches, value) == [p \\in Cache |->");
            text.line("  IF caches[p].state \\in %s THEN [caches[p] EXCEPT !.had = @ \\cup {value}] ELSE caches[p]]"
                            .formatted(words.set(keeps.awaitingLoad())))
                    .line("");
        }
    }

    private String first(ControllerKind kind) {
        return model.states(kind).get(0).name();
    }

    private void action(Command command) {
        String name = identifiers.of(
                command.atCache() ? "Cache_" : "Directory_",
                command.name().replace(" + ", "_").replaceAll(", (.*)", "_$1"));
        actions.put(command, name);
        text.line("\\* %s %s: %s".formatted(command.at().word(), command.name(), command.comment()));
        text.line("%s%s ==".formatted(name, command.cause().isPresent() ? "(m)" : command.atCache() ? "(self)" : ""));
        definitions(command);
        List<String> conjuncts = new ArrayList<>();
        StatePredicate in = command.atCache()
                ? StatePredicate.cacheIn(Name.SELF, command.states())
                : StatePredicate.directoryIn(command.states());
        conjuncts.add(in.in(words));
        if (command.when() != StatePredicate.TRUE) {
            conjuncts.add(command.when().in(words));
        }
        if (command.error().isPresent()) {
            conjuncts.add("Assert(FALSE, \"%s\")".formatted(command.error().get()));
        } else {
            conjuncts.addAll(body(command));
        }
        conjuncts.forEach(conjunct -> text.line("  /\\ %s".formatted(conjunct)));
        text.line("");
    }

    /** Names for the fields of the message, and for what is counted. */
    private void definitions(Command command) {
        List<String> lets = new ArrayList<>();
        command.cause()
                .ifPresent(channel -> channel.fields()
                        .forEach(field -> lets.add("%s == m.%s".formatted(field.word(), field(field)))));
        if (!choosesSharer(command)) {
            lets.addAll(asked(command));
        }
        if (!lets.isEmpty()) {
            text.line("  LET %s IN".formatted(String.join("\n      ", lets)));
        }
    }

    /** How many nodes are counted, before anything is done; nothing if none are. */
    private List<String> asked(Command command) {
        return command.counted().isEmpty()
                ? List.of()
                : List.of("asked == "
                        + command.counted().stream()
                                .map(set -> "Cardinality({q \\in Cache : %s})"
                                        .formatted(set.has(Name.OTHER).in(words)))
                                .collect(Collectors.joining(" + ")));
    }

    private static boolean choosesSharer(Command command) {
        return command.choices().contains(Name.SHARER);
    }

    private static String field(Name field) {
        return field == Name.SELF ? "to" : field.word();
    }

    private List<String> body(Command command) {
        Successor after = new Successor(command);
        command.effects().forEach(effect -> effect.on(after));
        List<String> all = new ArrayList<>();
        for (Check check : command.checks()) {
            all.add("Assert(%s, \"%s\")".formatted(check.formula().in(words), check.text()));
        }
        all.addAll(after.conjuncts());
        return command.choices().isEmpty() ? all : chosen(command, all);
    }

    /** The same for a sharer, or a value to store, that the machine chooses. */
    private List<String> chosen(Command command, List<String> all) {
        StringBuilder choice = new StringBuilder();
        if (choosesSharer(command)) {
            choice.append("\\E sharer \\in directory.sharers : ");
            asked(command).forEach(let -> choice.append("LET ").append(let).append(" IN "));
        }
        if (command.stores()) {
            choice.append("\\E written \\in Value : ");
        }
        all.forEach(part -> choice.append("\n       /\\ ").append(part));
        return List.of(choice.toString());
    }

    private void next() {
        text.line("Next ==");
        cores(ControllerKind.CACHE, "  \\/ \\E self \\in Cache :", "(self)");
        cores(ControllerKind.DIRECTORY, "", "");
        text.line("  \\/ \\E m \\in BagToSet(net) :");
        for (MessageChannel channel : model.channels()) {
            List<String> arrivals = actions.entrySet().stream()
                    .filter(entry -> entry.getKey().cause().equals(Optional.of(channel)))
                    .map(entry -> entry.getValue() + "(m)")
                    .toList();
            if (!arrivals.isEmpty()) {
                text.line(
                        "       \\/ m.type = \"%s\" /\\ (%s)".formatted(type(channel), String.join(" \\/ ", arrivals)));
            }
        }
        text.line("");
    }

    private void cores(ControllerKind kind, String head, String argument) {
        List<String> names = actions.entrySet().stream()
                .filter(entry ->
                        entry.getKey().at() == kind && entry.getKey().cause().isEmpty())
                .map(Map.Entry::getValue)
                .toList();
        if (!names.isEmpty() && !head.isEmpty()) {
            text.line(head);
        }
        names.forEach(name -> text.line("%s\\/ %s%s".formatted(head.isEmpty() ? "  " : "       ", name, argument)));
    }

    /** The type of a message; a type that goes to both kinds of controller becomes two. */
    private String type(MessageChannel channel) {
        boolean twice = model.channels().stream()
                        .filter(other -> other.type().equals(channel.type()))
                        .count()
                > 1;
        return channel.type().name() + (twice ? " to " + channel.to().word() : "");
    }

    private void invariant(Demand demand) {
        String name = identifiers.of("Demand_", demand.name().replaceFirst("^stated: ", "Stated "));
        invariants.add(name);
        text.line("\\* %s".formatted(demand.sentence()));
        text.line("%s == %s".formatted(name, demand.formula().in(words))).line("");
    }

    private void bounded() {
        invariants.add("Demand_bounded");
        text.line("\\* neither messages in flight nor acks grow beyond what the caches can cause");
        text.line("Demand_bounded ==");
        text.line("  /\\ BagCardinality(net) <= %d".formatted(model.most()));
        text.line("  /\\ \\A p \\in Cache : cache[p].acks \\in -N..N");
        if (keeps.directoryAcks()) {
            text.line("  /\\ directory.acks \\in -N..N");
        }
        List<String> carrying = model.channels().stream()
                .filter(channel -> channel.has(Name.ACKS))
                .map(this::type)
                .map(Tla::quoted)
                .toList();
        if (!carrying.isEmpty()) {
            text.line("  /\\ \\A m \\in BagToSet(net) : m.type \\in {%s} => m.acks \\in -1..N"
                    .formatted(String.join(", ", carrying)));
        }
        text.line("");
        if (model.world().symmetry()) {
            text.line("Renamed == Permutations(Cache) \\cup Permutations(Value)")
                    .line("");
        }
    }

    private static String quoted(String word) {
        return "\"" + word + "\"";
    }

    private void configuration() {
        ExportedWorld world = model.world();
        text.line("%s CONFIG %s %s".formatted(LINE, module, LINE));
        text.line("CONSTANTS");
        text.line("  Cache = {%s}".formatted(numbered("c", world.caches())));
        text.line("  Value = {%s}".formatted(numbered("v", world.values())));
        text.line("  None = None");
        text.line("INIT Init");
        text.line("NEXT Next");
        text.line("INVARIANTS %s".formatted(String.join(" ", invariants)));
        if (world.symmetry()) {
            text.line("SYMMETRY Renamed");
        }
        text.line("=".repeat(4));
    }

    private static String numbered(String letter, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> letter + i).collect(Collectors.joining(", "));
    }

    /** The state after a command, each register as an expression over the state before it. */
    private final class Successor implements CommandEffect.Registers {

        private final Command command;
        private final List<String> checks = new ArrayList<>();
        private final List<String> sent = new ArrayList<>();
        private final Map<String, String> own = new LinkedHashMap<>();
        private String sharers = "directory.sharers";
        private boolean stored;

        Successor(Command command) {
            this.command = command;
        }

        private String register(String field) {
            String before = command.atCache() ? "cache[self]." + field : "directory." + field;
            return own.getOrDefault(field, before);
        }

        @Override
        public void send(MessageChannel channel, Receivers to, Optional<Name> requester, Amount acks) {
            String receiver =
                    to.set().isPresent() ? "q" : to.one().map(words::name).orElse("");
            String fields = channel.fields().stream()
                    .map(field -> ", " + field(field) + " |-> "
                            + switch (field) {
                                case SELF -> receiver;
                                case SENDER -> "self";
                                case REQUESTER -> requester.orElseThrow().word();
                                case VALUE -> register(command.atCache() ? "data" : "memory");
                                case ACKS -> acks.sum("acks", "asked");
                                case SHARER, WRITTEN, OWNER, ANY, OTHER -> throw new IllegalStateException("no field");
                            })
                    .collect(Collectors.joining());
            String message = "[type |-> %s%s]".formatted(quoted(type(channel)), fields);
            sent.add(
                    to.set().isPresent()
                            ? "{%s : q \\in {q \\in Cache : %s}}".formatted(message, members(to))
                            : "{" + message + "}");
        }

        /** The members of a set as it is now, which the row may have changed already. */
        private String members(Receivers to) {
            return to.has(Name.OTHER).in(words).replace("directory.sharers", sharers);
        }

        @Override
        public void copyData() {
            own.put("data", "value");
        }

        @Override
        public void writeMemory() {
            own.put("memory", "value");
        }

        @Override
        public void addAcks(ControllerKind at, Amount amount) {
            own.put("acks", register("acks") + " + " + amount.sum("acks", "asked"));
        }

        @Override
        public void load(boolean waited) {
            String data = register("data");
            String had = waited && keeps.history() ? " \\/ %s \\in cache[self].had".formatted(data) : "";
            if (!waited || keeps.judgesOldLoads()) {
                checks.add(
                        "Assert(%s = last%s, \"data value: a load returns a value that the line did not have while it waited\")"
                                .formatted(data, had));
            }
        }

        @Override
        public void store() {
            checks.add("Assert(%s = last, \"data value: a store is performed on a value older than the last store\")"
                    .formatted(register("data")));
            own.put("data", "written");
            stored = true;
        }

        @Override
        public void share(Name cache) {
            sharers = "(%s \\cup {%s})".formatted(sharers, words.name(cache));
        }

        @Override
        public void unshare(Name cache) {
            sharers = "(%s \\ {%s})".formatted(sharers, words.name(cache));
        }

        @Override
        public void clearSharers() {
            sharers = "{}";
        }

        @Override
        public void own(Name cache) {
            own.put("owner", words.name(cache));
        }

        @Override
        public void disown() {
            own.put("owner", "None");
        }

        List<String> conjuncts() {
            State from = command.states().get(0);
            State next = command.next().orElseThrow();
            if (!next.equals(from)) {
                own.put("state", quoted(next.name()));
            }
            keeps.forget(command, own.containsKey("data"), this);
            if (!sharers.equals("directory.sharers")) {
                own.put("sharers", sharers);
            }
            List<String> all = new ArrayList<>(checks);
            List<String> unchanged = new ArrayList<>();
            change("cache", command.atCache() ? cacheAfter() : "cache", all, unchanged);
            change("directory", command.atCache() ? "directory" : except("directory", ""), all, unchanged);
            change("net", netAfter(), all, unchanged);
            change("last", stored ? "written" : "last", all, unchanged);
            if (!unchanged.isEmpty()) {
                all.add("UNCHANGED <<%s>>".formatted(String.join(", ", unchanged)));
            }
            return all;
        }

        private static void change(String variable, String after, List<String> all, List<String> unchanged) {
            if (after.equals(variable)) {
                unchanged.add(variable);
            } else {
                all.add("%s' = %s".formatted(variable, after));
            }
        }

        @Override
        public void forgetData() {
            own.put("data", "None");
        }

        @Override
        public void beginHistory() {
            own.put("had", "{last}");
        }

        @Override
        public void forgetHistory() {
            own.put("had", "{}");
        }

        private String cacheAfter() {
            String after = except("cache", "[self]");
            return stored && keeps.history() ? "Seen(%s, written)".formatted(after) : after;
        }

        private String except(String variable, String place) {
            if (own.isEmpty()) {
                return variable;
            }
            return "[%s EXCEPT %s]"
                    .formatted(
                            variable,
                            own.entrySet().stream()
                                    .map(entry -> "!%s.%s = %s".formatted(place, entry.getKey(), entry.getValue()))
                                    .collect(Collectors.joining(", ")));
        }

        private String netAfter() {
            String taken = command.cause().isPresent() ? "(net (-) SetToBag({m}))" : "net";
            return Stream.concat(Stream.of(taken), sent.stream().map("SetToBag(%s)"::formatted))
                    .collect(Collectors.joining("\n         (+) "));
        }
    }

    /** How TLA+ writes formulas. */
    private final class Words implements Language {

        String name(Name name) {
            return name == Name.OWNER ? "directory.owner" : name.word();
        }

        String set(List<State> states) {
            return "{" + String.join(", ", quoted(states)) + "}";
        }

        @Override
        public String all(List<String> formulas) {
            return Language.joined(formulas, " /\\ ", "TRUE");
        }

        @Override
        public String any(List<String> formulas) {
            return Language.joined(formulas, " \\/ ", "FALSE");
        }

        @Override
        public String not(String formula) {
            return "~(" + formula + ")";
        }

        @Override
        public String every(Name bound, StatePredicate body) {
            return "(\\A %s \\in Cache : %s)".formatted(bound.word(), body.in(this));
        }

        @Override
        public String some(Name bound, StatePredicate body) {
            // Not as `\\E`: with that, TLC would take a step once for each cache of which it is so.
            return "({%s \\in Cache : %s} /= {})".formatted(bound.word(), body.in(this));
        }

        @Override
        public String differ(Name one, Name other) {
            return name(one) + " /= " + name(other);
        }

        @Override
        public String cacheIn(Name cache, List<State> states) {
            return in("cache[%s].state".formatted(name(cache)), quoted(states));
        }

        @Override
        public String directoryIn(List<State> states) {
            return in("directory.state", quoted(states));
        }

        private List<String> quoted(List<State> states) {
            return states.stream().map(state -> Tla.quoted(state.name())).toList();
        }

        @Override
        public String in(String register, List<String> values) {
            return values.size() == 1
                    ? equal(register, values.get(0))
                    : register + " \\in {" + String.join(", ", values) + "}";
        }

        @Override
        public String equal(String one, String other) {
            return one + " = " + other;
        }

        @Override
        public Optional<String> counter(ControllerKind at) {
            return keeps.counter(at, at == ControllerKind.CACHE ? "cache[self].acks" : "directory.acks");
        }

        @Override
        public String owned() {
            return "directory.owner /= None";
        }

        @Override
        public String owner(Name cache) {
            return "directory.owner = " + name(cache);
        }

        @Override
        public String sharer(Name cache) {
            return "%s \\in directory.sharers".formatted(name(cache));
        }

        @Override
        public String current(Name cache) {
            return "cache[%s].data = last".formatted(name(cache));
        }

        @Override
        public String memoryCurrent() {
            return "directory.memory = last";
        }

        @Override
        public String nothingUnderWay() {
            return "net = EmptyBag";
        }
    }
}
