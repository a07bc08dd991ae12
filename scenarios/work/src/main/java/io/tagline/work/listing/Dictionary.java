package io.tagline.work.listing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Explanations;
import io.tagline.documents.Once;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.columns.Column;
import io.tagline.models.claim.PointMetric;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.work.Catalog;
import io.tagline.work.listing.Explanation.ExplanationAnswer;
import io.tagline.work.run.ActivityMetrics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answers of {@link Explanation} for a session: the tables of all protocols are read only once. */
public final class Dictionary {

    private final Documents documents;
    private final Topics topics;
    private final Supplier<TableWords> tables;

    /** The names in these documents, which do not change. */
    public Dictionary(Documents documents) {
        this.documents = documents;
        this.topics = new Topics(new Catalog(documents));
        this.tables = Once.of(() -> TableWords.of(new Catalog(documents).protocols()));
    }

    /** All that has the name; empty if nothing has. */
    public Optional<ExplanationAnswer> find(String name) {
        return Optional.of(Code.of(name).map(code -> List.of(topic(code))).orElseGet(() -> topics(name)))
                .filter(found -> !found.isEmpty())
                .map(ExplanationAnswer::new);
    }

    /** A person's own document; empty if there is no such file. */
    Optional<ExplanationAnswer> document(String path) {
        return documents
                .of(OwnDocument.ANY)
                .open(path, new Diagnostics())
                .map(source -> new ExplanationAnswer(topics.of(path, source)));
    }

    private Topic topic(Code code) {
        return new Topic(code.id() + ": " + code.title(), Map.of(), new Explanations(documents).of(code));
    }

    private List<Topic> topics(String name) {
        List<Topic> found = topics.named(metric(name).orElse(name));
        return found.isEmpty() ? tables.get().named(name) : found;
    }

    /** The name of the metric that has this column. */
    private static Optional<String> metric(String name) {
        return Stream.concat(PointMetric.columns().stream(), ActivityMetrics.all().stream())
                .filter(metric -> metric.heading().equals(name))
                .map(Column::name)
                .findFirst();
    }

    Stream<String> names() {
        return Stream.of(
                        topics.names(),
                        tables.get().names(),
                        Arrays.stream(Code.values()).map(Code::id))
                .flatMap(names -> names);
    }

    /** The states and messages of the built-in protocols, which say in their tables what each means: {@code IM_AD} in a timeline, say. */
    private record TableWords(List<Protocol> protocols) {

        static TableWords of(Protocols protocols) {
            Diagnostics diagnostics = new Diagnostics();
            List<Protocol> all = protocols.names().stream()
                    .flatMap(name -> protocols.load(name, diagnostics).stream())
                    .toList();
            diagnostics.throwIfAny();
            return new TableWords(all);
        }

        Stream<String> names() {
            return protocols.stream()
                    .flatMap(protocol -> Stream.concat(
                            protocol.tables().stream()
                                    .flatMap(table -> table.states().stream().map(State::name)),
                            protocol.messages().stream().map(MessageType::name)))
                    .distinct();
        }

        /** A topic for states and one for messages, each with its meanings and who has them. */
        List<Topic> named(String wanted) {
            Map<String, List<String>> states = new LinkedHashMap<>();
            Map<String, List<String>> messages = new LinkedHashMap<>();
            for (Protocol protocol : protocols) {
                protocol.tables().forEach(table -> add(protocol, table, wanted, states));
                protocol.messages().stream()
                        .filter(message -> message.name().equalsIgnoreCase(wanted))
                        .forEach(message -> messages.computeIfAbsent(message.meaning(), any -> new ArrayList<>())
                                .add(protocol.name()));
            }
            List<Topic> topics = new ArrayList<>();
            add("state of a line in protocols", wanted, states, topics);
            add("message of protocols", wanted, messages, topics);
            return topics;
        }

        private static void add(
                Protocol protocol, TransitionTable table, String wanted, Map<String, List<String>> states) {
            table.states().stream()
                    .filter(state -> state.name().equalsIgnoreCase(wanted))
                    .forEach(state -> {
                        String stable = table.isStable(state.index()) ? "" : ", transient";
                        states.computeIfAbsent(
                                        "%s%s: %s".formatted(table.kind().word(), stable, state.meaning()),
                                        any -> new ArrayList<>())
                                .add(protocol.name());
                    });
        }

        private static void add(String kind, String name, Map<String, List<String>> meanings, List<Topic> topics) {
            if (!meanings.isEmpty()) {
                String details = meanings.entrySet().stream()
                        .map(entry -> entry.getKey() + "\n  in " + String.join(", ", entry.getValue()))
                        .collect(Collectors.joining("\n"));
                topics.add(new Topic(name, Map.of("kind", kind), details));
            }
        }
    }
}
