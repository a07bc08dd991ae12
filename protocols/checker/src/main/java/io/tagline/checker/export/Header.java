package io.tagline.checker.export;

import io.tagline.checker.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What stands at the head of a model, in any language, so that a person finds the way into it. */
final class Header {

    private Header() {}

    static List<String> lines(Description model, String language, String command) {
        ExportedWorld world = model.world();
        List<String> lines = new ArrayList<>();
        lines.add("%s (%s), written in %s by tagline."
                .formatted(model.protocol().name(), model.protocol().title(), language));
        lines.add("");
        lines.add("One line, %d caches below one directory, %d values%s."
                .formatted(world.caches(), world.values(), world.symmetry() ? ", up to renaming of both" : ""));
        lines.add(
                "Loads, stores of any value and evictions begin at any moment, one access in progress per cache; any message may");
        lines.add(
                "overtake any other. A load that hits changes nothing, so it is no rule: the data value of readable copies judges it.");
        lines.add(
                "States and messages have the names of the document, with a prefix; above each rule stand its row, what is done, and");
        lines.add("behind the stroke the next state. Rows that stall are no rules.");
        lines.add("");
        lines.add("Not demanded here, so that a model without an error says nothing of them: starvation, and %s:"
                .formatted(Property.STUCK.phrase()));
        lines.add(Property.STUCK.sentence() + ".");
        lines.add("Not in it: directories that do not know all sharers, several lines, faults of the network.");
        lines.add("`tagline check` looks for all of these.");
        lines.add("");
        lines.add("Check it with: " + command);
        return lines;
    }

    /** By what two messages of a channel differ, in words. */
    static String fields(MessageChannel channel) {
        String fields = channel.fields().stream()
                .map(field -> field == Name.SELF ? "receiver" : field.word())
                .collect(Collectors.joining(", "));
        return "%s to %s%s"
                .formatted(channel.type().name(), channel.to().word(), fields.isEmpty() ? "" : " by " + fields);
    }
}
