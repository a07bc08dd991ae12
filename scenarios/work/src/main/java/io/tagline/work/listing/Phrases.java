package io.tagline.work.listing;

import io.tagline.checker.Property;
import io.tagline.models.equations.Reading;
import io.tagline.protocols.document.Change;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.KnownResource;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Phrase;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.work.recording.TimeCategory;
import java.util.Map;
import java.util.stream.Stream;

/** The closed vocabulary of protocol documents, of checking them and of equations, with an explanation of every word. */
final class Phrases {

    private static final String IN_DOCUMENTS = " in protocol documents";

    private Phrases() {}

    static Stream<Topic> all() {
        Stream<Topic> phrases = Stream.of(
                        of("action", Verb.values()),
                        of("role", Role.values()),
                        of("event", CoreEvent.values()),
                        of("permission", Permission.values()),
                        of("network", VirtualNetwork.values()),
                        of("payload", Payload.values()),
                        of("invariant", InvariantForm.values()),
                        of("order of a network", Order.values()),
                        of("resource", KnownResource.values()),
                        of("change", Change.values()),
                        topics("property that is checked", Property.values()),
                        Stream.of(TimeCategory.values())
                                .map(spent -> word(
                                        spent.word(), "what the time of a critical path is spent on", spent.meaning())),
                        topics("fault of messages on their way", FaultKind.values()))
                .flatMap(topics -> topics);
        Stream<Topic> readings = Stream.of(Reading.values())
                .map(reading -> word(reading.text(), "reading of an equation", reading.sentence()));
        return Stream.of(phrases, Stream.of(Fact.values()).flatMap(Phrases::conditions), readings)
                .flatMap(topics -> topics);
    }

    private static Stream<Topic> of(String kind, Phrase[] phrases) {
        return topics(kind + IN_DOCUMENTS, phrases);
    }

    private static Stream<Topic> topics(String kind, Phrase[] phrases) {
        return Stream.of(phrases).map(phrase -> word(phrase.phrase(), kind, phrase.sentence()));
    }

    private static Stream<Topic> conditions(Fact fact) {
        return Stream.of(
                word(fact.phrase(true), "condition" + IN_DOCUMENTS, fact.sentence()),
                word(fact.phrase(false), "condition" + IN_DOCUMENTS, "not: " + fact.sentence()));
    }

    private static Topic word(String name, String kind, String sentence) {
        return new Topic(name, Map.of("kind", kind), sentence);
    }
}
