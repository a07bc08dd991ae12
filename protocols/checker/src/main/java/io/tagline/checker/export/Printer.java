package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Optional;

/**
 * Writes a model in a language. What is abstract is what languages spell differently: some terms, all steps of a rule, and what stands around rules.
 * {@link Sequential} and {@link Relational} are the two kinds of languages, by how they see a rule.
 */
abstract class Printer {

    final GuardedModel model;
    final Keeps keeps;
    final Identifiers identifiers = new Identifiers();
    final Text text = new Text();

    Printer(GuardedModel model) {
        this.model = model;
        this.keeps = model.keeps();
    }

    /** What every language has a word for: formats of what is in them. */
    enum Word {
        AND,
        OR,
        NOT,
        TRUE,
        FALSE,
        EQUAL,
        DIFFER,
        /** A name and what holds for every cache of that name. */
        EVERY,
        /** A name and what holds for some cache of that name. */
        SOME,
        /** A set, and what is in it. */
        MEMBER,
        /** Whether an owner is recorded. */
        OWNED,
        /** Whether no messages are under way. */
        QUIET,
        /** What must be so, and the error otherwise. */
        REQUIRE,
        /** An error that ends the run. */
        FAIL
    }

    abstract String format(Word word);

    final String say(Word word, Object... parts) {
        return format(word).formatted(parts);
    }

    /** Writes the whole model to {@link #text}. */
    abstract void print();

    final String printed() {
        print();
        return text.toString();
    }

    // Terms

    final String all(List<String> formulas) {
        return joined(formulas, Word.AND, Word.TRUE);
    }

    final String any(List<String> formulas) {
        return joined(formulas, Word.OR, Word.FALSE);
    }

    /** Some formulas with a word between them, in parentheses if there are several; {@code none} if there are none. */
    private String joined(List<String> formulas, Word between, Word none) {
        return switch (formulas.size()) {
            case 0 -> say(none);
            case 1 -> formulas.get(0);
            default -> "(" + String.join(say(between), formulas) + ")";
        };
    }

    /** Whether something holds of a bound cache. */
    String quantified(Word quantifier, Name bound, Term body) {
        return say(quantifier, bound.word, body.in(this));
    }

    /** Whether a value is one of several. */
    String oneOf(String value, List<String> values) {
        return any(values.stream().map(one -> say(Word.EQUAL, value, one)).toList());
    }

    abstract String state(ControllerKind kind, State state);

    String name(Name name) {
        return name == Name.OWNER ? Variable.OWNER.in(this) : name.word;
    }

    String variable(Variable variable, Name cache) {
        return switch (variable.holder) {
            case CACHE -> "cache[%s].%s".formatted(name(cache), variable.word);
            case DIRECTORY -> "directory." + variable.word;
            case MODEL -> variable.word;
        };
    }

    String owner(Name cache) {
        return say(Word.EQUAL, Variable.OWNER.in(this), name(cache));
    }

    // Steps of a rule

    /** Takes the message that causes the rule. */
    abstract void take(MessageChannel channel);

    /** A step that {@link Word} has. */
    abstract void write(String step);

    final void write(Word word, Object... parts) {
        write(say(word, parts));
    }

    /** Counts the caches {@link Name#OTHER} of sets, as {@link Amount#COUNTED}. */
    abstract void count(List<Term> sets);

    /** Puts a message under way, or one for each {@link Name#OTHER} of a set. */
    abstract void send(MessageChannel channel, Optional<Term> set, List<Term> fields);

    abstract void assign(Variable variable, Term value);

    /** Lets a variable hold nothing. */
    abstract void forget(Variable variable);

    /** Adds acks, within the bounds. */
    abstract void add(Variable acks, Amount amount);

    /** Puts something into a set, or takes it out. */
    abstract void put(Variable set, Term element, boolean in);

    /** Lets every load that waits know what was stored. */
    abstract void witness();

    // What stands around rules

    /** The head of the model as comments. */
    final void header(String comment, String language, String check) {
        Header.lines(model, language, check).forEach(line -> text.line((comment + " " + line).stripTrailing()));
    }

    static String title(Rule rule) {
        return rule.at().word() + " " + rule.name();
    }

    /** The name of a rule, which begins with the name of its controller. */
    final String identifier(Rule rule, String controller) {
        return identifiers.of(controller + "_", rule.name().replace(" + ", "_").replaceAll(", (.*)", "_$1"));
    }
}
