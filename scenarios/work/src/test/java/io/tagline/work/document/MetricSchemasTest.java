package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.columns.Column;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.PointMetric.Place;
import io.tagline.models.claim.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of results name the metrics that {@link PointMetric} says, and no others. A metric that was added later is required nowhere, since results of
 * before lack it.
 */
final class MetricSchemasTest {

    private static final boolean WRITES = Boolean.getBoolean("tagline.schema");

    private static final Path FOLDER = Path.of("..", "..", "docs", "schemas");
    private static final String POINT = "/properties/points/items/properties";

    /** Members of a point, or of its groups, that are no metrics. */
    private static final Set<String> BESIDE = Set.of(
            "parameters",
            "per",
            "intervals",
            "latency",
            "model",
            "overhead",
            "latency.unit",
            "latency.ciMean",
            "latency.ciMedian",
            "model.name",
            "model.reason");

    private static ObjectNode read(String name) throws IOException {
        return (ObjectNode) JsonMapper.shared().readTree(Files.readString(FOLDER.resolve(name)));
    }

    private static void assertFollows(ObjectNode schema, String name) throws IOException {
        if (WRITES) {
            DefaultPrettyPrinter lines = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                            .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEmptySeparator("")
                            .withArrayEmptySeparator(""))
                    .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
            String text = JsonMapper.shared().writer().with(lines).writeValueAsString(schema);
            Files.writeString(FOLDER.resolve(name), text + "\n");
        }
        assertEquals(read(name), schema, name + " is old; see CONTRIBUTING.md");
    }

    /** What its schema says of a member; of those that are null until they are known, that. */
    private static ObjectNode member(Column<?> column, boolean nullable) {
        ObjectNode member =
                (ObjectNode) JsonMapper.shared().valueToTree(column.schema().keywords());
        if (nullable && member.has("enum")) {
            ((ArrayNode) member.get("enum")).addNull();
        } else if (nullable) {
            String type = member.get("type").asString();
            member.putArray("type").add(type).add("null");
        }
        return member;
    }

    private static void follow(ObjectNode members, Column<?> column) {
        JsonNode old = members.get(column.member());
        boolean nullable = old == null
                ? !column.group().startsWith(PointMetric.MEAN.group())
                : old.has("enum") || old.get("type").isArray();
        members.set(column.member(), member(column, nullable));
    }

    private static ObjectNode group(ObjectNode members, String path) {
        ObjectNode group = members;
        for (String key : path.isEmpty() ? new String[0] : path.split("\\.", -1)) {
            group = (ObjectNode) group.get(key).get("properties");
        }
        return group;
    }

    private static Set<String> paths(ObjectNode members, Set<String> groups) {
        Set<String> paths = new TreeSet<>();
        for (String group : groups) {
            group(members, group)
                    .propertyNames()
                    .forEach(name -> paths.add(group.isEmpty() ? name : group + "." + name));
        }
        paths.removeAll(BESIDE);
        return paths;
    }

    @Test
    void runs() throws IOException {
        ObjectNode schema = read("run.schema.json");
        ObjectNode point = (ObjectNode) schema.at(POINT);
        for (Column<Summary> column : PointMetric.columns()) {
            follow(group(point, column.group()), column);
        }
        Set<String> groups = PointMetric.columns().stream().map(Column::group).collect(Collectors.toSet());
        Set<String> expected =
                PointMetric.columns().stream().map(Column::path).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, paths(point, groups));
        assertFollows(schema, "run.schema.json");
    }

    @Test
    void differences() throws IOException {
        ObjectNode schema = read("diff.schema.json");
        ObjectNode pair = (ObjectNode) schema.at(POINT);
        for (PointMetric metric : PointMetric.at(Place.DIFFERENCE)) {
            follow(group(pair, "a"), metric.column());
            follow(group(pair, "b"), metric.column());
            if (!pair.has(metric.member())) {
                pair.set(metric.member(), pair.get(PointMetric.MEDIAN.member()));
            }
        }
        assertFollows(schema, "diff.schema.json");
    }
}
