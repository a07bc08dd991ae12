package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A language whose rules do one step after the other. Messages under way are counted, by channel and fields. */
abstract class Sequential extends Printer {

    Sequential(GuardedModel model) {
        super(model);
    }

    /** What these languages have a word for besides. */
    enum Clause {
        ASSIGN,
        /** A step done for all caches {@link Name#OTHER}. */
        EVERY_CACHE,
        /** A step done for all values {@code v}. */
        EVERY_VALUE,
        IF,
        /** A step after which a cache, or data, is none. */
        NO_CACHE,
        NO_DATA
    }

    abstract String format(Clause clause);

    final String say(Clause clause, Object... parts) {
        return format(clause).formatted(parts);
    }

    /** Where the messages of a channel are counted. */
    abstract String at(MessageChannel channel);

    @Override
    final String state(ControllerKind kind, State state) {
        return identifiers.of(kind == ControllerKind.CACHE ? "C_" : "D_", state.name());
    }

    final String states(ControllerKind kind) {
        return model.states(kind).stream().map(state -> state(kind, state)).collect(Collectors.joining(", "));
    }

    final String net(MessageChannel channel) {
        return identifiers.of(
                channel.to() == ControllerKind.CACHE ? "net_" : "home_",
                channel.type().name());
    }

    /** When a rule may happen. */
    final String guard(Rule rule) {
        List<String> parts = new ArrayList<>(List.of(rule.inState().in(this)));
        rule.cause().ifPresent(channel -> parts.add(at(channel) + " > 0"));
        if (rule.choices().contains(Name.SHARER)) {
            parts.add(Term.sharer(Name.SHARER).in(this));
        }
        if (rule.when() != Term.TRUE) {
            parts.add(rule.when().in(this));
        }
        return String.join(say(Word.AND), parts);
    }

    /** The body of the procedure that puts a message under way. */
    final void sending(MessageChannel channel) {
        write(Word.REQUIRE, "underWay < MOST", "bounded: more messages are in flight than the caches can cause");
        if (channel.has(Name.ACKS)) {
            String within = within("-1", Name.ACKS.word);
            write(Word.REQUIRE, within, "bounded: a message carries more acks than there are caches");
        }
        change(channel, " + 1");
    }

    private String within(String least, String number) {
        return number + " >= " + least + say(Word.AND) + number + " <= CACHES";
    }

    private void change(MessageChannel channel, String by) {
        text.line(say(Clause.ASSIGN, at(channel), at(channel) + by));
        text.line(say(Clause.ASSIGN, "underWay", "underWay" + by));
    }

    private void forEach(Term which, String step) {
        text.line(say(Clause.EVERY_CACHE, say(Clause.IF, which.in(this), step)));
    }

    @Override
    final void write(String step) {
        text.line(step);
    }

    @Override
    final void take(MessageChannel channel) {
        change(channel, " - 1");
    }

    @Override
    final void count(List<Term> sets) {
        text.line(say(Clause.ASSIGN, Amount.COUNTED, "0"));
        String one = say(Clause.ASSIGN, Amount.COUNTED, Amount.COUNTED + " + 1");
        sets.forEach(set -> forEach(set, one));
    }

    @Override
    final void send(MessageChannel channel, Optional<Term> set, List<Term> fields) {
        Stream<String> values = fields.stream().map(field -> field.in(this));
        String call = "send_%s(%s);".formatted(net(channel), values.collect(Collectors.joining(", ")));
        set.ifPresentOrElse(which -> forEach(which, call), () -> text.line(call));
    }

    @Override
    void assign(Variable variable, Term value) {
        text.line(say(Clause.ASSIGN, variable.in(this), value.in(this)));
    }

    @Override
    final void forget(Variable variable) {
        text.line(
                switch (variable.type) {
                    case SET_OF_CACHES -> say(Clause.EVERY_CACHE, change(variable, Name.SELF, Name.OTHER.word, false));
                    case SET_OF_VALUES -> say(Clause.EVERY_VALUE, change(variable, Name.SELF, "v", false));
                    case CACHE -> say(Clause.NO_CACHE, variable.in(this));
                    case CACHE_STATE, DIRECTORY_STATE, VALUE, ACKS, CARRIED_ACKS ->
                        say(Clause.NO_DATA, variable.in(this));
                });
    }

    @Override
    final void add(Variable acks, Amount amount) {
        String within = within("-CACHES", amount.plus(acks).in(this));
        write(Word.REQUIRE, within, "bounded: more acks are outstanding than there are caches");
        assign(acks, amount.plus(acks));
    }

    @Override
    final void put(Variable set, Term element, boolean in) {
        text.line(change(set, Name.SELF, element.in(this), in));
    }

    private String change(Variable set, Name cache, String element, boolean in) {
        return say(Clause.ASSIGN, say(Word.MEMBER, variable(set, cache), element), say(in ? Word.TRUE : Word.FALSE));
    }

    @Override
    final void witness() {
        Term waits = Term.cacheIn(Name.OTHER, keeps.awaitingLoad());
        forEach(waits, change(Variable.HAD, Name.OTHER, Name.WRITTEN.word, true));
    }
}
