package io.tagline.checker.export;

import io.tagline.checker.export.GuardedModel.Demand;
import io.tagline.checker.export.Variable.Holder;
import io.tagline.documents.Refusal;
import io.tagline.protocols.table.ControllerKind;
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
 * Promela, as Spin reads it (Holzmann, The Spin Model Checker, 2003).
 *
 * <p>Spin's channels are queues, so messages under way are counted; and a step that chooses has as many copies as choices, since only
 * then no state in its midst is stored. There are no quantifiers, so a formula is written once for each cache.
 */
final class Promela extends Sequential {

    /** How many names of states Spin has room for: mtypes are bytes, and zero is none. */
    private static final int MOST_NAMES = 255;

    private final Map<Name, String> bound = new EnumMap<>(Name.class);
    private final Map<String, Rule> steps = new LinkedHashMap<>();

    Promela(GuardedModel model) {
        super(model);
    }

    @Override
    String format(Word word) {
        return switch (word) {
            case AND -> " && ";
            case OR -> " || ";
            case NOT -> "!(%s)";
            case TRUE -> "true";
            case FALSE -> "false";
            case EQUAL -> "%s == %s";
            case DIFFER -> "%s != %s";
            case EVERY, SOME -> throw new IllegalStateException("see quantified");
            case MEMBER -> "%s[%s]";
            case OWNED -> "directory_owner != NOBODY";
            case QUIET -> "underWay == 0";
            case REQUIRE -> "assert(%s); /* %s */";
            case FAIL -> "printf(\"%s\\n\"); assert(false);";
        };
    }

    @Override
    String format(Clause clause) {
        return switch (clause) {
            case ASSIGN -> "%s = %s;";
            case EVERY_CACHE -> "for (q : 0 .. CACHES - 1) { %s };";
            case EVERY_VALUE -> "for (v : 0 .. VALUES - 1) { %s };";
            case IF -> "if :: %s -> %s :: else fi";
            case NO_CACHE -> "%s = NOBODY;";
            case NO_DATA -> "%s = NOTHING;";
        };
    }

    @Override
    void print() {
        refuse();
        text.line("/*");
        header(
                " *",
                "Promela",
                "spin -a FILE && cc -O2 -DSAFETY -DNOREDUCE -DVECTORSZ=4096 -o pan pan.c && ./pan -m1000000");
        text.line(" *");
        text.line(" * The first state is one more: before the value of memory is chosen.");
        text.line(" */").line("");
        constants();
        variables();
        model.channels().forEach(this::procedure);
        model.rules().forEach(this::rule);
        system();
    }

    private void refuse() {
        if (model.world().symmetry()) {
            throw new Refusal("Spin counts no states up to renaming; leave --symmetry out");
        }
        int names = model.states(ControllerKind.CACHE).size()
                + model.states(ControllerKind.DIRECTORY).size();
        if (names > MOST_NAMES) {
            throw new Refusal("Spin has room for %d names of states, and `%s` has %d"
                    .formatted(MOST_NAMES, model.protocol().name(), names));
        }
    }

    private void constants() {
        text.line("#define CACHES %d".formatted(model.world().caches()));
        text.line("#define VALUES %d".formatted(model.world().values()));
        text.line("#define MOST %d /* messages in flight */".formatted(model.most()));
        text.line("#define NOBODY CACHES");
        text.line("#define NOTHING VALUES /* data that does not matter */");
        text.line(keeps.history() ? "typedef Values { bool has[VALUES] }\n" : "");
        text.line("mtype = { %s };".formatted(states(ControllerKind.CACHE)));
        text.line("mtype = { %s };".formatted(states(ControllerKind.DIRECTORY))).line("");
    }

    private void variables() {
        Stream.of(Holder.values())
                .flatMap(holder -> model.variables(holder).stream())
                .forEach(this::variable);
        text.line("byte underWay; /* messages */");
        text.line("hidden short asked;");
        text.line("hidden byte q;");
        text.line("hidden byte v;").line("");
        model.channels().forEach(this::channel);
        text.line("");
    }

    private void variable(Variable variable) {
        String type = switch (variable.type) {
            case CACHE_STATE, DIRECTORY_STATE -> "mtype";
            case CACHE, VALUE -> "byte";
            case ACKS, CARRIED_ACKS -> "short";
            case SET_OF_CACHES -> "bool";
            case SET_OF_VALUES -> "Values";
        };
        String size = variable.type == ModelType.SET_OF_CACHES ? "[CACHES]" : "";
        String comment = variable.comment.isEmpty() ? "" : " /* " + variable.comment + " */";
        text.line("%s %s%s%s;%s".formatted(type, declared(variable), size, first(variable), comment));
    }

    private static String declared(Variable variable) {
        return switch (variable.holder) {
            case CACHE -> "cache_" + variable.word + "[CACHES]";
            case DIRECTORY -> "directory_" + variable.word;
            case MODEL -> variable.word;
        };
    }

    /** What does not begin as zero; memory's value is chosen. */
    private String first(Variable variable) {
        Optional<Term> first = model.initial(variable);
        return variable.isSet() || first.equals(Optional.of(Name.VALUE))
                ? ""
                : " = " + first.map(value -> value.in(this)).orElse(variable == Variable.OWNER ? "NOBODY" : "NOTHING");
    }

    private void channel(MessageChannel channel) {
        String size = channel.fields().stream().map(Promela::size).collect(Collectors.joining(" * "));
        text.line("byte %s%s; /* %s */"
                .formatted(net(channel), size.isEmpty() ? "" : "[" + size + "]", Header.fields(channel)));
        if (!channel.fields().isEmpty()) {
            text.line("#define %s %s[%s]".formatted(at(channel), net(channel), place(channel.fields())));
        }
    }

    private static String place(List<Name> fields) {
        String place = "";
        for (Name field : fields) {
            String index = "(" + field.word + ")" + (field == Name.ACKS ? " + 1" : "");
            place = place.isEmpty() ? index : "(" + place + ") * " + size(field) + " + " + index;
        }
        return place;
    }

    private static String size(Name field) {
        return field == Name.ACKS ? "(CACHES + 2)" : field.type == ModelType.VALUE ? "VALUES" : "CACHES";
    }

    private static String parameters(List<Name> names) {
        return names.stream().map(name -> name.word).collect(Collectors.joining(", "));
    }

    private void procedure(MessageChannel channel) {
        text.begin("}", "inline send_%s(%s) {".formatted(net(channel), parameters(channel.fields())));
        if (channel.has(Name.VALUE)) {
            write(Word.REQUIRE, "value != NOTHING", "there is data to carry");
        }
        sending(channel);
        text.end().line("");
    }

    private void rule(Rule rule) {
        String name = identifier(rule, rule.at().word());
        steps.put(name, rule);
        text.line("/* %s: %s */".formatted(title(rule), rule.comment()));
        text.begin("}", "inline %s(%s) {".formatted(name, parameters(rule.parameters())));
        text.begin("}", "d_step {");
        text.line("%s ->".formatted(guard(rule)));
        rule.body().forEach(step -> step.on(this));
        text.line("skip");
        text.end().end().line("");
    }

    private void system() {
        text.begin("}", "active proctype system() {");
        String memory = IntStream.range(0, model.world().values())
                .mapToObj(value -> ":: directory_memory = " + value)
                .collect(Collectors.joining(" "));
        text.line("atomic { if %s fi; last = directory_memory };".formatted(memory));
        text.line("do");
        steps.forEach((name, rule) -> calls(rule.parameters(), new ArrayList<>(), name));
        for (Demand demand : model.demands()) {
            text.line("/* %s: %s */".formatted(demand.name(), demand.sentence()));
            text.line(":: d_step { !(%s) -> printf(\"%s\\n\"); assert(false) }"
                    .formatted(demand.formula().in(this), demand.name()));
        }
        text.line("od");
        text.end();
    }

    private void calls(List<Name> parameters, List<String> given, String name) {
        if (given.size() == parameters.size()) {
            text.line(":: %s(%s)".formatted(name, String.join(", ", given)));
            return;
        }
        values(parameters.get(given.size())).forEach(value -> {
            List<String> more = new ArrayList<>(given);
            more.add(Integer.toString(value));
            calls(parameters, more, name);
        });
    }

    private IntStream values(Name name) {
        return switch (name.type) {
            case VALUE -> IntStream.range(0, model.world().values());
            case CARRIED_ACKS -> IntStream.rangeClosed(-1, model.world().caches());
            case CACHE -> IntStream.range(0, model.world().caches());
            case CACHE_STATE, DIRECTORY_STATE, ACKS, SET_OF_CACHES, SET_OF_VALUES ->
                throw new IllegalStateException(name + " is no parameter");
        };
    }

    @Override
    String at(MessageChannel channel) {
        String place = "AT_%s(%s)".formatted(net(channel), parameters(channel.fields()));
        return channel.fields().isEmpty() ? net(channel) : place;
    }

    @Override
    String name(Name name) {
        return bound.getOrDefault(name, super.name(name));
    }

    @Override
    String variable(Variable variable, Name cache) {
        String place = declared(variable).replace("CACHES", name(cache));
        return variable.type == ModelType.SET_OF_VALUES ? place + ".has" : place;
    }

    @Override
    String quantified(Word quantifier, Name name, Term body) {
        List<String> each = new ArrayList<>();
        Optional<String> outer = Optional.ofNullable(bound.get(name));
        for (int cache = 0; cache < model.world().caches(); cache++) {
            bound.put(name, Integer.toString(cache));
            each.add(body.in(this));
        }
        outer.ifPresentOrElse(before -> bound.put(name, before), () -> bound.remove(name));
        return quantifier == Word.EVERY ? all(each) : any(each);
    }
}
