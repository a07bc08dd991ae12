package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.columns.Column;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.SampleSummary;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schema of runs names the metrics that {@link PointMetric} says, and no others. A metric that was added later is required nowhere, since results of
 * before lack it.
 */
final class MetricSchemasTest {

    private static final String POINT = "/properties/points/items/properties";

    /** Members of a point, or of its groups, that are no metrics. */
    private static final Set<String> BESIDE = Set.of(
            "parameters",
            "per",
            "dealt",
            "intervals",
            "latency",
            "model",
            "overhead",
            "latency.unit",
            "latency.ciMean",
            "latency.ciMedian",
            "model.name",
            "model.reason");

    private static void follow(ObjectNode members, Column<?> column) {
        JsonNode old = members.get(column.member());
        boolean nullable = old == null
                ? !column.group().startsWith(PointMetric.MEAN.column().group())
                : old.has("enum") || old.get("type").isArray();
        members.set(column.member(), AnswerSchema.of(nullable ? column.schema().orNull() : column.schema()));
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
        ObjectNode schema = AnswerSchema.read("run");
        ObjectNode point = (ObjectNode) schema.at(POINT);
        for (Column<SampleSummary> column : PointMetric.columns()) {
            follow(group(point, column.group()), column);
        }
        Set<String> groups = PointMetric.columns().stream().map(Column::group).collect(Collectors.toSet());
        Set<String> expected =
                PointMetric.columns().stream().map(Column::path).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, paths(point, groups));
        AnswerSchema.assertFollows(schema, "run");
    }
}
