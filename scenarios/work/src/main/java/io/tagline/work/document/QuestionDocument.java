package io.tagline.work.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RunSearch;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.fit.Fit;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.machine.MachineView;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolExport;
import io.tagline.work.protocol.ProtocolImport;
import io.tagline.work.protocol.ProtocolMutation;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.run.Simulation;
import io.tagline.work.sensitivity.Sensitivity;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.tune.AlgorithmSearch;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.why.Why;
import io.tagline.work.witness.Witnesses;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Questions as documents, docs/question.md; all mistakes of a document are reported at once. */
public final class QuestionDocument {

    private QuestionDocument() {}

    /** A separate class, because a page in a browser has other questions and must not load what these need. */
    private static final class Forms {

        private static final List<QuestionForm<? extends Question<?>>> ALL = List.of(
                Simulation.FORM,
                Derivation.FORM,
                Witnesses.FORM,
                OneReplication.FORM,
                TrafficView.FORM,
                Why.FORM,
                DesignSearch.FORM,
                AlgorithmSearch.FORM,
                ProtocolCheck.FORM,
                AnyCaches.FORM,
                RunSearch.FORM,
                ProgramCheck.FORM,
                RandomCheck.FORM,
                ProtocolView.FORM,
                ProtocolComparison.FORM,
                ProtocolCompletion.FORM,
                ProtocolImport.FORM,
                ProtocolMutation.FORM,
                StallTiming.FORM,
                ProtocolExport.FORM,
                PairMeasurement.FORM,
                AccessExercise.FORM,
                Exam.FORM,
                LitmusTrial.FORM,
                MachineView.FORM,
                HandOffMatrix.FORM,
                Fit.FORM,
                Sensitivity.FORM,
                Reproductions.FORM);

        private Forms() {}
    }

    /** The document forms of all kinds of questions that have one. */
    public static List<QuestionForm<? extends Question<?>>> forms() {
        return Forms.ALL;
    }

    /** Whether a document declares that it is a question. */
    public static boolean isQuestion(Source source) {
        return YamlReader.read(source, new Diagnostics())
                .filter(tree -> tree instanceof YamlMap map && map.entries().containsKey(QuestionForm.QUESTION))
                .isPresent();
    }

    /** The question; empty if the document has any mistake. */
    public static Optional<Question<?>> read(Source source, RecordedTraces traces, Diagnostics diagnostics) {
        return read(source, forms(), traces, diagnostics);
    }

    /** The same among the questions of a door that has others. */
    public static Optional<Question<?>> read(
            Source source,
            List<? extends QuestionForm<? extends Question<?>>> forms,
            RecordedTraces traces,
            Diagnostics diagnostics) {
        QuestionScope scope = new QuestionScope(diagnostics, traces);
        return YamlReader.read(source, diagnostics)
                .flatMap(node -> form(node, forms, diagnostics).flatMap(form -> form.read(node, scope)));
    }

    /** The kind of question; a missing kind is the only mistake reported. */
    private static Optional<? extends QuestionForm<? extends Question<?>>> form(
            YamlNode node, List<? extends QuestionForm<? extends Question<?>>> forms, Diagnostics diagnostics) {
        List<String> words = forms.stream().map(QuestionForm::word).toList();
        Fields fields = Fields.of(node, QuestionForm.QUESTION, diagnostics);
        if (!fields.isMissing()) {
            fields.require(QuestionForm.QUESTION);
        }
        return fields.optional(QuestionForm.QUESTION, (word, mistakes) -> Scalars.choice(word, words, mistakes))
                .flatMap(word ->
                        forms.stream().filter(form -> form.word().equals(word)).findFirst());
    }

    /** The documents that a question names, by paths from the folder of its own document. Unknown names are reported where the question mentions them. */
    public static Documents named(Source question, Documents documents) {
        return kind -> {
            Library library = documents.of(kind);
            return new Library() {
                @Override
                public List<String> names() {
                    return library.names();
                }

                @Override
                public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                    Span place =
                            mention.source().isUnread() ? place(name, question).orElse(mention) : mention;
                    return library.open(name, place, unknown, diagnostics);
                }
            };
        };
    }

    /** The place where a document names its kind of question. */
    public static Span word(Source source) {
        return YamlReader.read(source, new Diagnostics())
                .filter(YamlMap.class::isInstance)
                .map(tree -> ((YamlMap) tree).entries().get(QuestionForm.QUESTION))
                .map(entry -> entry.value().span())
                .orElseGet(() -> source.span(Position.START, 1));
    }

    private static Optional<Span> place(String name, Source question) {
        return YamlReader.read(question, new Diagnostics())
                .flatMap(node -> texts(node)
                        .filter(text -> text.text().equals(name))
                        .map(YamlNode::span)
                        .findFirst());
    }

    private static Stream<YamlText> texts(YamlNode node) {
        if (node instanceof YamlMap map) {
            return map.entries().values().stream().flatMap(entry -> texts(entry.value()));
        } else if (node instanceof YamlList list) {
            return list.items().stream().flatMap(QuestionDocument::texts);
        }
        return Stream.of((YamlText) node);
    }

    /** The documents of this kind of question, which must have some. */
    public static QuestionForm<?> form(Question<?> question) {
        return Forms.ALL.stream()
                .filter(form -> form.type().isInstance(question))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("there are no documents of this question: " + question));
    }

    /** Whether questions of a kind have documents. */
    public static boolean has(Class<?> type) {
        return Forms.ALL.stream().anyMatch(form -> form.type().equals(type));
    }

    /** The document of a question; read again, it is an equal one. */
    public static String write(Question<?> question) {
        return form(question).write(question);
    }

    public static Schema schema() {
        return Schema.either(forms().stream().map(QuestionForm::schema).toArray(Schema[]::new));
    }
}
