package io.tagline.checker.export;

import io.tagline.checker.Property;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What stands at the head of a model, in any language, so that a person finds the way into it. */
final class Header {

    private Header() {}

    static Stream<String> lines(GuardedModel model, String language, String command) {
        ExportedWorld world = model.world();
        return """
                %s (%s), written in %s by tagline.

                One line, %d caches below one directory, %d values%s.
                Loads, stores of any value and other core events with rows begin at any moment, one access in progress per cache; any message may
                overtake any other. A load that hits changes nothing, so it is no rule: the data value of readable copies judges it.
                States and messages have the names of the document, with a prefix; above each rule stand its row, what is done, and
                behind the stroke the next state. Rows that stall are no rules.

                Not demanded here, so that a model without an error says nothing of them: starvation, and %s:
                %s.
                Not in it: directories that do not know all sharers, several lines, faults of the network.
                `tagline check` looks for all of these.

                Check it with: %s
                """.formatted(
                model.protocol().name(),
                model.protocol().title(),
                language,
                world.caches(),
                world.values(),
                world.symmetry() ? ", up to renaming of both" : "",
                Property.STUCK.phrase(),
                Property.STUCK.sentence(),
                command).lines();
    }

    /** By what two messages of a channel differ, in words. */
    static String fields(MessageChannel channel) {
        String fields = channel.fields().stream()
                .map(field -> field == Name.SELF ? "receiver" : field.word)
                .collect(Collectors.joining(", "));
        return "%s to %s%s"
                .formatted(channel.type().name(), channel.to().word(), fields.isEmpty() ? "" : " by " + fields);
    }
}
