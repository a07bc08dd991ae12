package io.tagline.checker.export;

import io.tagline.checker.export.Command.Check;
import io.tagline.checker.export.Description.Demand;
import io.tagline.checker.export.Description.Keeps;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a description in Murphi, as rumur and CMurphi read it (Dill, Drexler, Hu and Yang, ICCD 1992). */
final class Murphi {

    private final Description model;
    private final Keeps keeps;
    private final Identifiers identifiers = new Identifiers();
    private final Text text = new Text();
    private final Words words = new Words();

    private Murphi(Description model) {
        this.model = model;
        this.keeps = model.keeps();
    }

    static String of(Description model) {
        Murphi murphi = new Murphi(model);
        murphi.header();
        murphi.types();
        murphi.variables();
        model.channels().forEach(murphi::sending);
        murphi.start();
        model.commands().forEach(murphi::rule);
        model.demands().forEach(murphi::invariant);
        return murphi.text.toString();
    }

    private void header() {
        Header.lines(
                        model,
                        "Murphi",
                        "rumur --output model.c FILE && cc -O3 -march=native model.c -lpthread && ./a.out")
                .forEach(line -> text.line(line.isEmpty() ? "--" : "-- " + line));
        text.line("");
    }

    private void types() {
        ExportedWorld world = model.world();
        text.begin("", "const");
        text.line("CACHES : %d;".formatted(world.caches()));
        text.line("VALUES : %d;".formatted(world.values()));
        text.line("MOST : %d; -- messages in flight".formatted(model.most()));
        text.end().line("");
        text.begin("", "type");
        text.line("Cache : %s;".formatted(world.symmetry() ? "scalarset(CACHES)" : "1..CACHES"));
        text.line("Value : %s;".formatted(world.symmetry() ? "scalarset(VALUES)" : "1..VALUES"));
        text.line("CacheState : enum { %s };".formatted(names(ControllerKind.CACHE)));
        text.line("DirectoryState : enum { %s };".formatted(names(ControllerKind.DIRECTORY)));
        text.line("Count : 0..MOST;");
        text.line("Acks : -CACHES..CACHES;");
        text.line("CarriedAcks : -1..CACHES;");
        text.line("Sum : -3*CACHES..3*CACHES;");
        text.end().line("");
    }

    private String names(ControllerKind kind) {
        return model.states(kind).stream().map(state -> state(kind, state)).collect(Collectors.joining(", "));
    }

    private String state(ControllerKind kind, State state) {
        return identifiers.of(kind == ControllerKind.CACHE ? "C_" : "D_", state.name());
    }

    private void variables() {
        text.begin("", "var");
        text.begin("end;", "cache : array [Cache] of record");
        text.line("state : CacheState;");
        text.line("acks : Acks; -- still to come; below zero while they have overtaken their number");
        text.line("data : Value; -- undefined where it does not matter");
        if (keeps.history()) {
            text.line("had : array [Value] of boolean; -- what the line was since the load that waits was issued");
        }
        text.end();
        text.begin("end;", "directory : record");
        text.line("state : DirectoryState;");
        if (keeps.directoryAcks()) {
            text.line("acks : Acks;");
        }
        text.line("owner : Cache; -- undefined if there is none");
        text.line("sharers : array [Cache] of boolean;");
        text.line("memory : Value;");
        text.end();
        text.line("last : Value; -- what was stored last");
        text.line("underWay : Count; -- messages");
        for (MessageChannel channel : model.channels()) {
            text.line("%s : %sCount; -- %s"
                    .formatted(
                            net(channel),
                            channel.fields().stream()
                                    .map(field -> "array [" + type(field) + "] of ")
                                    .collect(Collectors.joining()),
                            Header.fields(channel)));
        }
        text.end().line("");
    }

    private String net(MessageChannel channel) {
        return identifiers.of(
                channel.to() == ControllerKind.CACHE ? "net_" : "home_",
                channel.type().name());
    }

    private static String type(Name name) {
        return switch (name) {
            case VALUE, WRITTEN -> "Value";
            case ACKS -> "CarriedAcks";
            case SELF, SENDER, REQUESTER, SHARER, OWNER, ANY, OTHER -> "Cache";
        };
    }

    private String at(MessageChannel channel) {
        return net(channel)
                + channel.fields().stream()
                        .map(field -> "[" + field.word() + "]")
                        .collect(Collectors.joining());
    }

    private void sending(MessageChannel channel) {
        String parameters = channel.fields().stream()
                .map(field -> field.word() + " : " + (field == Name.ACKS ? "Sum" : type(field)))
                .collect(Collectors.joining("; "));
        text.line("procedure send_%s(%s);".formatted(net(channel), parameters));
        text.begin("end;", "begin");
        text.line("assert underWay < MOST \"bounded: more messages are in flight than the caches can cause\";");
        if (channel.has(Name.ACKS)) {
            text.line(
                    "assert acks >= -1 & acks <= CACHES \"bounded: a message carries more acks than there are caches\";");
        }
        text.line("%s := %s + 1;".formatted(at(channel), at(channel)));
        text.line("underWay := underWay + 1;");
        text.end().line("");
    }

    private void start() {
        text.begin("end; end;", "ruleset value : Value do startstate");
        text.begin("end;", "for self : Cache do");
        text.line("cache[self].state := %s;".formatted(initial(ControllerKind.CACHE)));
        text.line("cache[self].acks := 0;");
        if (keeps.history()) {
            text.line("for v : Value do cache[self].had[v] := false; end;");
        }
        text.line("directory.sharers[self] := false;");
        text.end();
        text.line("directory.state := %s;".formatted(initial(ControllerKind.DIRECTORY)));
        if (keeps.directoryAcks()) {
            text.line("directory.acks := 0;");
        }
        text.line("undefine directory.owner;");
        text.line("directory.memory := value;");
        text.line("last := value;");
        text.line("underWay := 0;");
        for (MessageChannel channel : model.channels()) {
            String loops = channel.fields().stream()
                    .map(field ->
                            "for %s : %s do ".formatted(field == Name.VALUE ? "v" : field.word() + "0", type(field)))
                    .collect(Collectors.joining());
            String places = channel.fields().stream()
                    .map(field -> field == Name.VALUE ? "[v]" : "[" + field.word() + "0]")
                    .collect(Collectors.joining());
            text.line("%s%s%s := 0;%s"
                    .formatted(
                            loops,
                            net(channel),
                            places,
                            " end;".repeat(channel.fields().size())));
        }
        text.end().line("");
    }

    private String initial(ControllerKind kind) {
        return state(kind, model.states(kind).get(0));
    }

    private void rule(Command command) {
        text.line("-- %s %s: %s".formatted(command.at().word(), command.name(), command.comment()));
        String parameters = command.parameters().stream()
                .map(name -> name.word() + " : " + type(name))
                .collect(Collectors.joining("; "));
        boolean set = !parameters.isEmpty();
        if (set) {
            text.line("ruleset %s do".formatted(parameters));
        }
        text.line("rule \"%s %s\"".formatted(command.at().word(), command.name()));
        text.line("  %s".formatted(guard(command)));
        text.begin(
                set ? "end; end;" : "end;", command.counted().isEmpty() ? "==> begin" : "==> var asked : Sum; begin");
        command.error().ifPresentOrElse(error -> text.line("error \"%s\";".formatted(error)), () -> body(command));
        text.end().line("");
    }

    private String guard(Command command) {
        StatePredicate in = command.atCache()
                ? StatePredicate.cacheIn(Name.SELF, command.states())
                : StatePredicate.directoryIn(command.states());
        Stream<String> present = command.cause().stream().map(channel -> at(channel) + " > 0");
        Stream<String> chosen =
                command.choices().stream().filter(name -> name == Name.SHARER).map(words::sharer);
        Stream<String> when = command.when() == StatePredicate.TRUE
                ? Stream.of()
                : Stream.of(command.when().in(words));
        return Stream.of(Stream.of(in.in(words)), present, chosen, when)
                .flatMap(part -> part)
                .collect(Collectors.joining(" & "));
    }

    private void body(Command command) {
        command.cause().ifPresent(channel -> {
            text.line("%s := %s - 1;".formatted(at(channel), at(channel)));
            text.line("underWay := underWay - 1;");
        });
        for (Check check : command.checks()) {
            require(check.formula().in(words), check.text());
        }
        if (!command.counted().isEmpty()) {
            text.line("asked := 0;");
            command.counted()
                    .forEach(set -> text.line("for q : Cache do if %s then asked := asked + 1; end; end;"
                            .formatted(set.has(Name.OTHER).in(words))));
        }
        Statements statements = new Statements(command);
        command.effects().forEach(effect -> effect.on(statements));
        statements.enter(command.next().orElseThrow());
    }

    private void require(String formula, String message) {
        text.line("assert %s \"%s\";".formatted(formula, message));
    }

    private void invariant(Demand demand) {
        text.line("-- %s".formatted(demand.sentence()));
        text.line("invariant \"%s\" %s;"
                        .formatted(demand.name(), demand.formula().in(words)))
                .line("");
    }

    /** What effects are in Murphi, one after the other. */
    private final class Statements implements CommandEffect.Registers {

        private final Command command;
        private boolean copied;

        Statements(Command command) {
            this.command = command;
        }

        @Override
        public void send(MessageChannel channel, Receivers to, Optional<Name> requester, Amount acks) {
            String receiver = to.set().isPresent()
                    ? Name.OTHER.word()
                    : to.one().map(words::name).orElse("");
            String fields = channel.fields().stream()
                    .map(field -> switch (field) {
                        case SELF -> receiver;
                        case SENDER -> Name.SELF.word();
                        case REQUESTER -> requester.orElseThrow().word();
                        case VALUE -> data();
                        case ACKS -> acks.sum(Name.ACKS.word(), "asked");
                        case SHARER, WRITTEN, OWNER, ANY, OTHER -> throw new IllegalStateException("no field");
                    })
                    .collect(Collectors.joining(", "));
            String call = "send_%s(%s);".formatted(net(channel), fields);
            text.line(
                    to.set().isPresent()
                            ? "for q : Cache do if %s then %s end; end;"
                                    .formatted(to.has(Name.OTHER).in(words), call)
                            : call);
        }

        private String data() {
            return command.atCache() ? "cache[self].data" : "directory.memory";
        }

        @Override
        public void copyData() {
            text.line("cache[self].data := value;");
            copied = true;
        }

        @Override
        public void writeMemory() {
            text.line("directory.memory := value;");
        }

        @Override
        public void addAcks(ControllerKind at, Amount amount) {
            String acks = words.acks(at);
            String sum = acks + " + " + amount.sum(Name.ACKS.word(), "asked");
            require(
                    "%s >= -CACHES & %s <= CACHES".formatted(sum, sum),
                    "bounded: more acks are outstanding than there are caches");
            text.line("%s := %s;".formatted(acks, sum));
        }

        @Override
        public void load(boolean waited) {
            String last = "cache[self].data = last";
            if (!waited || !keeps.history()) {
                if (!waited || keeps.judgesOldLoads()) {
                    require(last, "data value: a load returns a value that the line did not have while it waited");
                }
                return;
            }
            require(
                    "(" + last + " | cache[self].had[cache[self].data])",
                    "data value: a load returns a value that the line did not have while it waited");
        }

        @Override
        public void store() {
            require("cache[self].data = last", "data value: a store is performed on a value older than the last store");
            text.line("cache[self].data := written;");
            text.line("last := written;");
            copied = true;
        }

        @Override
        public void share(Name cache) {
            text.line("directory.sharers[%s] := true;".formatted(words.name(cache)));
        }

        @Override
        public void unshare(Name cache) {
            text.line("directory.sharers[%s] := false;".formatted(words.name(cache)));
        }

        @Override
        public void clearSharers() {
            text.line("for q : Cache do directory.sharers[q] := false; end;");
        }

        @Override
        public void own(Name cache) {
            text.line("directory.owner := %s;".formatted(words.name(cache)));
        }

        @Override
        public void disown() {
            text.line("undefine directory.owner;");
        }

        @Override
        public void forgetData() {
            text.line("undefine cache[self].data;");
        }

        @Override
        public void beginHistory() {
            text.line("cache[self].had[last] := true;");
        }

        @Override
        public void forgetHistory() {
            text.line("for v : Value do cache[self].had[v] := false; end;");
        }

        /** Enters the next state, forgets what does not matter there, and lets loads that wait know of a store. */
        void enter(State next) {
            String register = command.atCache() ? "cache[self].state" : "directory.state";
            text.line("%s := %s;".formatted(register, state(command.at(), next)));
            keeps.forget(command, copied, this);
            if (command.stores() && keeps.history()) {
                String waiting = words.cacheIn(Name.OTHER, keeps.awaitingLoad());
                text.line("for q : Cache do if %s then cache[q].had[written] := true; end; end;".formatted(waiting));
            }
        }
    }

    /** How Murphi writes formulas. */
    private final class Words implements Language {

        String name(Name name) {
            return name == Name.OWNER ? "directory.owner" : name.word();
        }

        String acks(ControllerKind at) {
            return at == ControllerKind.CACHE ? "cache[self].acks" : "directory.acks";
        }

        @Override
        public String all(List<String> formulas) {
            return Language.joined(formulas, " & ", "true");
        }

        @Override
        public String any(List<String> formulas) {
            return Language.joined(formulas, " | ", "false");
        }

        @Override
        public String not(String formula) {
            return "!(" + formula + ")";
        }

        @Override
        public String every(Name bound, StatePredicate body) {
            return "(forall %s : Cache do %s end)".formatted(bound.word(), body.in(this));
        }

        @Override
        public String some(Name bound, StatePredicate body) {
            return "(exists %s : Cache do %s end)".formatted(bound.word(), body.in(this));
        }

        @Override
        public String differ(Name one, Name other) {
            return name(one) + " != " + name(other);
        }

        @Override
        public String cacheIn(Name cache, List<State> states) {
            return in("cache[" + name(cache) + "].state", states(ControllerKind.CACHE, states));
        }

        @Override
        public String directoryIn(List<State> states) {
            return in("directory.state", states(ControllerKind.DIRECTORY, states));
        }

        private List<String> states(ControllerKind kind, List<State> states) {
            return states.stream().map(state -> state(kind, state)).toList();
        }

        @Override
        public String equal(String one, String other) {
            return one + " = " + other;
        }

        @Override
        public Optional<String> counter(ControllerKind at) {
            return keeps.counter(at, acks(at));
        }

        @Override
        public String owned() {
            return "!isundefined(directory.owner)";
        }

        @Override
        public String owner(Name cache) {
            return "(!isundefined(directory.owner) & directory.owner = %s)".formatted(name(cache));
        }

        @Override
        public String sharer(Name cache) {
            return "directory.sharers[%s]".formatted(name(cache));
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
            return "underWay = 0";
        }
    }
}
