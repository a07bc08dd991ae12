package io.tagline.scenarios.cli;

import io.tagline.documents.TextTable;
import io.tagline.documents.json.Json;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.List;

/** What there is of a kind; as JSON {@code tagline/list/1}. */
final class TopicReport implements Report<TopicReport.Listed> {

    /** All topics of a kind. */
    record Listed(String kind, List<Topic> topics) {}

    @Override
    public List<Format<Listed>> formats() {
        return List.of(Format.text((listed, terminal) -> text(listed.topics())), Format.json(TopicReport::json));
    }

    private static String text(List<Topic> topics) {
        int columns =
                topics.stream().mapToInt(topic -> topic.cells().size()).max().orElse(0);
        TextTable table = TextTable.ofWords(columns);
        topics.forEach(topic -> table.row(topic.cells()));
        return table.text();
    }

    private static Json json(Listed listed) {
        return Json.object()
                .put("schema", "tagline/list/1")
                .put("kind", listed.kind())
                .put("items", listed.topics(), TopicReport::item);
    }

    private static Json item(Topic topic) {
        Json.Fields item = Json.object().put("name", topic.name());
        topic.facts().forEach(item::put);
        return item;
    }
}
