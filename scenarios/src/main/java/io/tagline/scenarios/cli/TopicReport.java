package io.tagline.scenarios.cli;

import io.tagline.documents.TextTable;
import io.tagline.documents.json.Json;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.listing.Listing.Listed;
import io.tagline.work.listing.Topic;
import java.util.List;
import java.util.stream.Stream;

/** What there is of a kind; as JSON {@code tagline/list/1}. */
final class TopicReport implements Report<Listed> {

    @Override
    public List<Format<Listed>> formats() {
        return List.of(Format.text((listed, terminal) -> text(listed.topics())), Format.json(TopicReport::json));
    }

    private static String text(List<Topic> topics) {
        int columns =
                topics.stream().mapToInt(topic -> cells(topic).size()).max().orElse(0);
        TextTable table = TextTable.ofWords(columns);
        topics.forEach(topic -> table.row(cells(topic)));
        return table.text();
    }

    private static List<String> cells(Topic topic) {
        return Stream.concat(Stream.of(topic.name()), topic.facts().values().stream())
                .toList();
    }

    private static Json json(Listed listed) {
        return Json.object()
                .put("schema", "tagline/list/1")
                .put("kind", listed.kind().word())
                .put("items", listed.topics(), TopicReport::item);
    }

    private static Json item(Topic topic) {
        Json.Fields item = Json.object().put("name", topic.name());
        topic.facts().forEach(item::put);
        return item;
    }
}
