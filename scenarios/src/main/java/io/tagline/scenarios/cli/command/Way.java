package io.tagline.scenarios.cli.command;

import io.tagline.documents.keys.Key;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.form.QuestionForm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * A way to use a command: a question by its keys, options of its own, and how it is answered.
 *
 * @param chooser the option that chooses it among the ways of its command, or the first argument that does; empty for the last one
 * @param words those of its keys that the command has
 */
public record Way<Q>(
        String chooser,
        QuestionForm<Q> form,
        List<Word> words,
        List<Own<?>> own,
        List<OptionRule> rules,
        Report<?> report,
        Answering<Q> answering) {

    /** Answers a question, writes the answer, and returns the exit code. */
    @FunctionalInterface
    public interface Answering<Q> {
        int answer(Q question, Context context) throws IOException;
    }

    public static <A extends Answer, Q extends Question<A>> Way<Q> printing(QuestionForm<Q> form, Report<A> report) {
        return of(form, report, (question, context) -> context.print(question, report));
    }

    public static <Q> Way<Q> of(QuestionForm<Q> form, Report<?> report, Answering<Q> answering) {
        return new Way<>("", form, Word.of(form), List.of(), List.of(), report, answering);
    }

    public Way<Q> chosenBy(String option) {
        return new Way<>(option, form, words, own, rules, report, answering);
    }

    /** Whether its option is given, or its argument. */
    boolean isChosen(ParseResult given) {
        return !chooser.isEmpty()
                && (given.hasMatchedOption(chooser)
                        || given.matchedPositionals().stream()
                                .limit(1)
                                .anyMatch(argument ->
                                        argument.originalStringValues().contains(chooser)));
    }

    /** With these options besides its keys. */
    public Way<Q> with(Own<?>... more) {
        return new Way<>(chooser, form, words, joined(own, List.of(more)), rules, report, answering);
    }

    /** Without some keys, by their places in the document. */
    public Way<Q> without(String... places) {
        List<String> left = List.of(places);
        return with(words.stream().filter(word -> !left.contains(word.where())).toList());
    }

    /** With only these of the keys. */
    public Way<Q> only(String... places) {
        List<String> kept = List.of(places);
        return with(words.stream().filter(word -> kept.contains(word.where())).toList());
    }

    /** With a key under other words. */
    public Way<Q> word(String place, UnaryOperator<Key> change) {
        return with(words.stream()
                .map(word -> word.where().equals(place)
                        ? word.as(change.apply(word.row().key()))
                        : word)
                .toList());
    }

    /** With a second word for a key, before the others. */
    public Way<Q> also(String place, Key key) {
        return with(joined(
                words.stream()
                        .filter(word -> word.where().equals(place))
                        .map(word -> word.as(key))
                        .toList(),
                words));
    }

    private Way<Q> with(List<Word> others) {
        return new Way<>(chooser, form, others, own, rules, report, answering);
    }

    public Way<Q> requires(String other, String... options) {
        return ruled(OptionRule.require(other, options).toList());
    }

    public Way<Q> excludes(String option, String... others) {
        return ruled(List.of(new OptionRule.Excludes(option, List.of(others))));
    }

    private Way<Q> ruled(List<OptionRule> more) {
        return new Way<>(chooser, form, words, own, joined(rules, more), report, answering);
    }

    /** The names of all its options and arguments. */
    public Stream<String> names() {
        return Stream.concat(words.stream().map(Word::name), own.stream().map(Own::name));
    }

    /** The keys that change only what is shown, as options for a question that is written down. */
    public Stream<Own<Boolean>> shown() {
        return words.stream()
                .filter(word -> word.row().key().isShown())
                .map(word -> Own.flag(word.name(), word.row().key().meaning()));
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        all.addAll(second);
        return List.copyOf(all);
    }
}
