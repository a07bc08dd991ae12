package io.tagline.checker.export;

import io.tagline.checker.export.GuardedModel.Demand;
import io.tagline.checker.export.Variable.Holder;
import io.tagline.protocols.table.ControllerKind;
import java.util.List;
import java.util.stream.Collectors;

/** Murphi, as rumur and CMurphi read it (Dill, Drexler, Hu and Yang, ICCD 1992). */
final class Murphi extends Sequential {

    /** Not all readers of Murphi know whether a variable is undefined. */
    private static final String OWNED = "directory.owned";

    Murphi(GuardedModel model) {
        super(model);
    }

    @Override
    String format(Word word) {
        return switch (word) {
            case AND -> " & ";
            case OR -> " | ";
            case NOT -> "!(%s)";
            case TRUE -> "true";
            case FALSE -> "false";
            case EQUAL -> "%s = %s";
            case DIFFER -> "%s != %s";
            case EVERY -> "(forall %s : Cache do %s end)";
            case SOME -> "(exists %s : Cache do %s end)";
            case MEMBER -> "%s[%s]";
            case OWNED -> OWNED;
            case QUIET -> "underWay = 0";
            case REQUIRE -> "assert %s \"%s\";";
            case FAIL -> "error \"%s\";";
        };
    }

    @Override
    String format(Clause clause) {
        return switch (clause) {
            case ASSIGN -> "%s := %s;";
            case EVERY_CACHE -> "for q : Cache do %s end;";
            case EVERY_VALUE -> "for v : Value do %s end;";
            case IF -> "if %s then %s end;";
            case NO_CACHE -> "undefine %s; " + OWNED + " := false;";
            case NO_DATA -> "undefine %s;";
        };
    }

    @Override
    void print() {
        header("--", "Murphi", "rumur --output model.c FILE && cc -O3 -march=native model.c -lpthread && ./a.out");
        text.line("");
        types();
        variables();
        model.channels().forEach(this::procedure);
        start();
        model.rules().forEach(this::rule);
        model.demands().forEach(this::invariant);
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
        text.line("CacheState : enum { %s };".formatted(states(ControllerKind.CACHE)));
        text.line("DirectoryState : enum { %s };".formatted(states(ControllerKind.DIRECTORY)));
        text.line("Count : 0..MOST;");
        text.line("Acks : -CACHES..CACHES;");
        text.line("CarriedAcks : -1..CACHES;");
        text.line("Sum : -3*CACHES..3*CACHES;");
        text.end().line("");
    }

    private static String type(ModelType type) {
        return switch (type) {
            case CACHE_STATE -> "CacheState";
            case DIRECTORY_STATE -> "DirectoryState";
            case CACHE -> "Cache";
            case VALUE -> "Value";
            case ACKS -> "Acks";
            case CARRIED_ACKS -> "CarriedAcks";
            case SET_OF_CACHES -> "array [Cache] of boolean";
            case SET_OF_VALUES -> "array [Value] of boolean";
        };
    }

    private void variables() {
        text.begin("", "var");
        text.begin("end;", "cache : array [Cache] of record");
        model.variables(Holder.CACHE).forEach(this::variable);
        text.end();
        text.begin("end;", "directory : record");
        model.variables(Holder.DIRECTORY).forEach(this::variable);
        text.line("owned : boolean; -- whether there is an owner");
        text.end();
        model.variables(Holder.MODEL).forEach(this::variable);
        text.line("underWay : Count; -- messages");
        for (MessageChannel channel : model.channels()) {
            String arrays = channel.fields().stream()
                    .map(field -> "array [" + type(field.type) + "] of ")
                    .collect(Collectors.joining());
            text.line("%s : %sCount; -- %s".formatted(net(channel), arrays, Header.fields(channel)));
        }
        text.end().line("");
    }

    private void variable(Variable variable) {
        String comment = variable.comment.isEmpty() ? "" : " -- " + variable.comment;
        text.line("%s : %s;%s".formatted(variable.word, type(variable.type), comment));
    }

    /** Parameters with their types; a sum of acks is checked inside. */
    private static String parameters(List<Name> names) {
        return names.stream().map(name -> name.word + " : " + type(name.type)).collect(Collectors.joining("; "));
    }

    private void procedure(MessageChannel channel) {
        text.line("procedure send_%s(%s);"
                .formatted(net(channel), parameters(channel.fields()).replace("CarriedAcks", "Sum")));
        text.begin("end;", "begin");
        sending(channel);
        text.end().line("");
    }

    private void start() {
        text.begin("end; end;", "ruleset value : Value do startstate");
        text.begin("end;", "for self : Cache do");
        model.variables(Holder.CACHE).forEach(this::initialize);
        text.end();
        model.variables(Holder.DIRECTORY).forEach(this::initialize);
        model.variables(Holder.MODEL).forEach(this::initialize);
        text.line("underWay := 0;");
        for (MessageChannel channel : model.channels()) {
            String loops = channel.fields().stream()
                    .map(field -> "for %s0 : %s do ".formatted(field.word, type(field.type)))
                    .collect(Collectors.joining());
            text.line(loops + at(channel).replace("]", "0]") + " := 0;"
                    + " end;".repeat(channel.fields().size()));
        }
        text.end().line("");
    }

    private void initialize(Variable variable) {
        model.initial(variable).ifPresentOrElse(value -> assign(variable, value), () -> forget(variable));
    }

    private void rule(Rule rule) {
        text.line("-- %s: %s".formatted(title(rule), rule.comment()));
        List<Name> parameters = rule.parameters();
        if (!parameters.isEmpty()) {
            text.line("ruleset %s do".formatted(parameters(parameters)));
        }
        text.line("rule \"%s\"".formatted(title(rule)));
        text.line("  %s".formatted(guard(rule)));
        text.begin(
                parameters.isEmpty() ? "end;" : "end; end;",
                rule.counts() ? "==> var asked : Sum; begin" : "==> begin");
        rule.body().forEach(step -> step.on(this));
        text.end().line("");
    }

    private void invariant(Demand demand) {
        text.line("-- %s".formatted(demand.sentence()));
        text.line("invariant \"%s\" %s;"
                        .formatted(demand.name(), demand.formula().in(this)))
                .line("");
    }

    @Override
    String at(MessageChannel channel) {
        return net(channel)
                + channel.fields().stream().map(field -> "[" + field.word + "]").collect(Collectors.joining());
    }

    @Override
    void assign(Variable variable, Term value) {
        super.assign(variable, value);
        if (variable == Variable.OWNER) {
            text.line(say(Clause.ASSIGN, OWNED, say(Word.TRUE)));
        }
    }

    @Override
    String owner(Name cache) {
        return all(List.of(say(Word.OWNED), super.owner(cache)));
    }
}
