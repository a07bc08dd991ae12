package io.tagline.checker.export;

import io.tagline.checker.export.Command.Check;
import io.tagline.checker.export.Description.Demand;
import io.tagline.checker.export.Description.Keeps;
import io.tagline.documents.Refusal;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes a description in Promela, as Spin reads it (Holzmann, The Spin Model Checker, 2003).
 *
 * <p>Spin's channels are queues, so messages under way are counted; and a step that chooses has as many copies as choices, since only
 * then no state in its midst is stored.
 */
final class Promela {

    /** How many names of states Spin has room for: mtypes are bytes, and zero is none. */
    private static final int MOST_NAMES = 255;

    private final Description model;
    private final Keeps keeps;
    private final Identifiers identifiers = new Identifiers();
    private final Text text = new Text();
    private final Words words = new Words();
    private final Map<Command, String> steps = new LinkedHashMap<>();

    private Promela(Description model) {
        this.model = model;
        this.keeps = model.keeps();
    }

    static String of(Description model) {
        if (model.world().symmetry()) {
            throw new Refusal("Spin counts no states up to renaming; leave --symmetry out");
        }
        Promela promela = new Promela(model);
        promela.head();
        promela.variables();
        model.channels().forEach(promela::sending);
        model.commands().forEach(promela::step);
        promela.system();
        return promela.text.toString();
    }

    private void head() {
        String command = "spin -a FILE && cc -O2 -DSAFETY -DNOREDUCE -DVECTORSZ=4096 -o pan pan.c && ./pan -m1000000";
        text.line("/*");
        Header.lines(model, "Promela", command).forEach(line -> text.line(line.isEmpty() ? " *" : " * " + line));
        text.line(" *");
        text.line(" * The first state is one more: before the value of memory is chosen.");
        text.line(" */").line("");
    }

    private void variables() {
        ExportedWorld world = model.world();
        String cacheStates = names(ControllerKind.CACHE);
        String directoryStates = names(ControllerKind.DIRECTORY);
        int names = model.states(ControllerKind.CACHE).size()
                + model.states(ControllerKind.DIRECTORY).size();
        if (names > MOST_NAMES) {
            throw new Refusal("Spin has room for %d names of states, and `%s` has %d"
                    .formatted(MOST_NAMES, model.protocol().name(), names));
        }
        text.line("#define CACHES %d".formatted(world.caches()));
        text.line("#define VALUES %d".formatted(world.values()));
        text.line("#define MOST %d /* messages in flight */".formatted(model.most()));
        text.line("#define NOBODY CACHES");
        text.line("#define NOTHING VALUES /* data that does not matter */").line("");
        text.line("mtype = { %s };".formatted(cacheStates));
        text.line("mtype = { %s };".formatted(directoryStates)).line("");
        text.line("mtype cache_state[CACHES] = %s;"
                .formatted(state(
                        ControllerKind.CACHE, model.states(ControllerKind.CACHE).get(0))));
        text.line("short cache_acks[CACHES]; /* still to come; below zero while they have overtaken their number */");
        text.line("byte cache_data[CACHES] = NOTHING;");
        if (keeps.history()) {
            text.line("bool cache_had[CACHES * VALUES]; /* what the line was since the load that waits was issued */");
            text.line("#define HAD(p, v) cache_had[(p) * VALUES + (v)]");
        }
        text.line("mtype directory_state = %s;"
                .formatted(state(
                        ControllerKind.DIRECTORY,
                        model.states(ControllerKind.DIRECTORY).get(0))));
        if (keeps.directoryAcks()) {
            text.line("short directory_acks;");
        }
        text.line("byte directory_owner = NOBODY;");
        text.line("bool directory_sharer[CACHES];");
        text.line("byte memory;");
        text.line("byte last; /* what was stored last */");
        text.line("byte underWay; /* messages */");
        text.line("hidden short asked;");
        text.line("hidden byte i;").line("");
        model.channels().forEach(this::channel);
        text.line("");
    }

    private String names(ControllerKind kind) {
        return model.states(kind).stream().map(state -> state(kind, state)).collect(Collectors.joining(", "));
    }

    private String state(ControllerKind kind, State state) {
        return identifiers.of(kind == ControllerKind.CACHE ? "C_" : "D_", state.name());
    }

    private void channel(MessageChannel channel) {
        String size = channel.fields().stream().map(Promela::size).collect(Collectors.joining(" * "));
        text.line("byte %s%s; /* %s */"
                .formatted(net(channel), size.isEmpty() ? "" : "[" + size + "]", Header.fields(channel)));
        if (!channel.fields().isEmpty()) {
            String place = "0";
            for (Name field : channel.fields()) {
                String index = "(" + field.word() + ")" + (field == Name.ACKS ? " + 1" : "");
                place = place.equals("0") ? index : "(" + place + ") * " + size(field) + " + " + index;
            }
            text.line("#define %s(%s) %s[%s]"
                    .formatted(macro(channel), parameters(channel.fields()), net(channel), place));
        }
    }

    private static String size(Name field) {
        return switch (field) {
            case VALUE, WRITTEN -> "VALUES";
            case ACKS -> "(CACHES + 2)";
            case SELF, SENDER, REQUESTER, SHARER, OWNER, ANY, OTHER -> "CACHES";
        };
    }

    private static String parameters(List<Name> names) {
        return names.stream().map(Name::word).collect(Collectors.joining(", "));
    }

    private String net(MessageChannel channel) {
        return identifiers.of(
                channel.to() == ControllerKind.CACHE ? "net_" : "home_",
                channel.type().name());
    }

    private String macro(MessageChannel channel) {
        return "AT_" + net(channel);
    }

    private String at(MessageChannel channel) {
        return channel.fields().isEmpty()
                ? net(channel)
                : "%s(%s)".formatted(macro(channel), parameters(channel.fields()));
    }

    private void sending(MessageChannel channel) {
        text.begin("}", "inline send_%s(%s) {".formatted(net(channel), parameters(channel.fields())));
        text.line("assert(underWay < MOST); /* bounded */");
        if (channel.has(Name.ACKS)) {
            text.line("assert((acks) >= -1 && (acks) <= CACHES); /* bounded */");
        }
        text.line("%s++;".formatted(at(channel)));
        text.line("underWay++");
        text.end().line("");
    }

    private void step(Command command) {
        String name = identifiers.of(
                command.atCache() ? "cache_" : "directory_",
                command.name().replace(" + ", "_").replaceAll(", (.*)", "_$1"));
        steps.put(command, name);
        text.line("/* %s %s: %s */".formatted(command.at().word(), command.name(), command.comment()));
        text.begin("}", "inline %s(%s) {".formatted(name, parameters(command.parameters())));
        text.begin("}", "d_step {");
        text.line("%s ->".formatted(guard(command)));
        command.error().ifPresentOrElse(this::fail, () -> body(command));
        text.end().end().line("");
    }

    private void fail(String error) {
        text.line("printf(\"%s\\n\");".formatted(error.replace("%", "%%").replace("\"", "'")));
        text.line("assert(false)");
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
        return Stream.of(present, Stream.of(in.in(words)), chosen, when)
                .flatMap(part -> part)
                .collect(Collectors.joining(" && "));
    }

    private void body(Command command) {
        command.cause().ifPresent(channel -> {
            text.line("%s--;".formatted(at(channel)));
            text.line("underWay--;");
        });
        for (Check check : command.checks()) {
            text.line("assert(%s); /* %s */".formatted(check.formula().in(words), check.text()));
        }
        if (!command.counted().isEmpty()) {
            text.line("asked = 0;");
            command.counted().forEach(set -> forEach(set.has(Name.OTHER), "asked++"));
        }
        Statements statements = new Statements(command);
        command.effects().forEach(effect -> effect.on(statements));
        statements.enter(command.next().orElseThrow());
        text.line("skip");
    }

    /** Does something for each cache of which a formula holds. */
    private void forEach(StatePredicate which, String statement) {
        String condition = words.with(Name.OTHER, "i", which);
        text.line("for (i : 0 .. CACHES - 1) { if :: %s -> %s :: else fi };".formatted(condition, statement));
    }

    private void system() {
        text.begin("}", "active proctype system() {");
        String memory = IntStream.range(0, model.world().values())
                .mapToObj(value -> ":: memory = " + value)
                .collect(Collectors.joining(" "));
        text.line("atomic { if %s fi; last = memory };".formatted(memory));
        text.line("do");
        steps.forEach((command, name) -> calls(command.parameters(), new ArrayList<>(), name));
        for (Demand demand : model.demands()) {
            text.line("/* %s: %s */".formatted(demand.name(), demand.sentence()));
            text.line(":: d_step { !(%s) -> printf(\"%s\\n\"); assert(false) }"
                    .formatted(demand.formula().in(words), demand.name()));
        }
        text.line("od");
        text.end();
    }

    private void calls(List<Name> parameters, List<String> given, String name) {
        if (given.size() == parameters.size()) {
            text.line(":: %s(%s)".formatted(name, String.join(", ", given)));
            return;
        }
        Name next = parameters.get(given.size());
        ExportedWorld world = model.world();
        IntStream range = switch (next) {
            case VALUE, WRITTEN -> IntStream.range(0, world.values());
            case ACKS -> IntStream.rangeClosed(-1, world.caches());
            case SELF, SENDER, REQUESTER, SHARER, OWNER, ANY, OTHER -> IntStream.range(0, world.caches());
        };
        range.forEach(value -> {
            List<String> more = new ArrayList<>(given);
            more.add(Integer.toString(value));
            calls(parameters, more, name);
        });
    }

    /** What effects are in Promela, one after the other. */
    private final class Statements implements CommandEffect.Registers {

        private final Command command;
        private boolean copied;

        Statements(Command command) {
            this.command = command;
        }

        @Override
        public void send(MessageChannel channel, Receivers to, Optional<Name> requester, Amount acks) {
            String receiver =
                    to.set().isPresent() ? "i" : to.one().map(words::name).orElse("");
            String fields = channel.fields().stream()
                    .map(field -> switch (field) {
                        case SELF -> receiver;
                        case SENDER -> "self";
                        case REQUESTER -> requester.orElseThrow().word();
                        case VALUE -> command.atCache() ? "cache_data[self]" : "memory";
                        case ACKS -> acks.sum("acks", "asked");
                        case SHARER, WRITTEN, OWNER, ANY, OTHER -> throw new IllegalStateException("no field");
                    })
                    .collect(Collectors.joining(", "));
            String call = "send_%s(%s)".formatted(net(channel), fields);
            if (channel.has(Name.VALUE)) {
                text.line("assert(%s != NOTHING); /* there is data to carry */"
                        .formatted(command.atCache() ? "cache_data[self]" : "memory"));
            }
            if (to.set().isPresent()) {
                forEach(to.has(Name.OTHER), call);
            } else {
                text.line("%s;".formatted(call));
            }
        }

        @Override
        public void copyData() {
            text.line("cache_data[self] = value;");
            copied = true;
        }

        @Override
        public void writeMemory() {
            text.line("memory = value;");
        }

        @Override
        public void addAcks(ControllerKind at, Amount amount) {
            String acks = words.acks(at);
            text.line("%s = %s + %s;".formatted(acks, acks, amount.sum("acks", "asked")));
            text.line("assert(%s >= -CACHES && %s <= CACHES); /* bounded */".formatted(acks, acks));
        }

        @Override
        public void load(boolean waited) {
            String had = waited && keeps.history() ? " || HAD(self, cache_data[self])" : "";
            if (!waited || keeps.judgesOldLoads()) {
                text.line("assert(cache_data[self] == last%s); /* data value of a load */".formatted(had));
            }
        }

        @Override
        public void store() {
            text.line("assert(cache_data[self] == last); /* data value of a store */");
            text.line("cache_data[self] = written;");
            text.line("last = written;");
            copied = true;
        }

        @Override
        public void share(Name cache) {
            text.line("directory_sharer[%s] = true;".formatted(words.name(cache)));
        }

        @Override
        public void unshare(Name cache) {
            text.line("directory_sharer[%s] = false;".formatted(words.name(cache)));
        }

        @Override
        public void clearSharers() {
            forEach(StatePredicate.sharer(Name.OTHER), "directory_sharer[i] = false");
        }

        @Override
        public void own(Name cache) {
            text.line("directory_owner = %s;".formatted(words.name(cache)));
        }

        @Override
        public void disown() {
            text.line("directory_owner = NOBODY;");
        }

        @Override
        public void forgetData() {
            text.line("cache_data[self] = NOTHING;");
        }

        @Override
        public void beginHistory() {
            text.line("HAD(self, last) = true;");
        }

        @Override
        public void forgetHistory() {
            text.line("for (i : 0 .. VALUES - 1) { HAD(self, i) = false };");
        }

        /** Enters the next state, forgets what does not matter there, and lets loads that wait know of a store. */
        void enter(State next) {
            String register = command.atCache() ? "cache_state[self]" : "directory_state";
            text.line("%s = %s;".formatted(register, state(command.at(), next)));
            keeps.forget(command, copied, this);
            if (command.stores() && keeps.history()) {
                forEach(StatePredicate.cacheIn(Name.OTHER, keeps.awaitingLoad()), "HAD(i, written) = true");
            }
        }
    }

    /** How Promela writes formulas; it has no quantifiers, so a formula is written once for each cache. */
    private final class Words implements Language {

        private final Map<Name, String> bound = new EnumMap<>(Name.class);

        String name(Name name) {
            return bound.getOrDefault(name, name == Name.OWNER ? "directory_owner" : name.word());
        }

        String acks(ControllerKind at) {
            return at == ControllerKind.CACHE ? "cache_acks[self]" : "directory_acks";
        }

        /** A formula with a word for a bound name. */
        String with(Name name, String word, StatePredicate formula) {
            Optional<String> outer = Optional.ofNullable(bound.put(name, word));
            String written = formula.in(this);
            outer.ifPresentOrElse(before -> bound.put(name, before), () -> bound.remove(name));
            return written;
        }

        private List<String> each(Name name, StatePredicate body) {
            return IntStream.range(0, model.world().caches())
                    .mapToObj(cache -> with(name, Integer.toString(cache), body))
                    .toList();
        }

        @Override
        public String all(List<String> formulas) {
            return Language.joined(formulas, " && ", "true");
        }

        @Override
        public String any(List<String> formulas) {
            return Language.joined(formulas, " || ", "false");
        }

        @Override
        public String not(String formula) {
            return "!(" + formula + ")";
        }

        @Override
        public String every(Name name, StatePredicate body) {
            return all(each(name, body));
        }

        @Override
        public String some(Name name, StatePredicate body) {
            return any(each(name, body));
        }

        @Override
        public String differ(Name one, Name other) {
            return name(one) + " != " + name(other);
        }

        @Override
        public String cacheIn(Name cache, List<State> states) {
            return in("cache_state[%s]".formatted(name(cache)), states(ControllerKind.CACHE, states));
        }

        @Override
        public String directoryIn(List<State> states) {
            return in("directory_state", states(ControllerKind.DIRECTORY, states));
        }

        private List<String> states(ControllerKind kind, List<State> states) {
            return states.stream().map(state -> state(kind, state)).toList();
        }

        @Override
        public String equal(String one, String other) {
            return one + " == " + other;
        }

        @Override
        public Optional<String> counter(ControllerKind at) {
            return keeps.counter(at, acks(at));
        }

        @Override
        public String owned() {
            return "directory_owner != NOBODY";
        }

        @Override
        public String owner(Name cache) {
            return "directory_owner == " + name(cache);
        }

        @Override
        public String sharer(Name cache) {
            return "directory_sharer[%s]".formatted(name(cache));
        }

        @Override
        public String current(Name cache) {
            return "cache_data[%s] == last".formatted(name(cache));
        }

        @Override
        public String memoryCurrent() {
            return "memory == last";
        }

        @Override
        public String nothingUnderWay() {
            return "underWay == 0";
        }
    }
}
