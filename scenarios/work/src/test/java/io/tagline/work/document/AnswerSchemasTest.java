package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.columns.Columns;
import io.tagline.work.check.ProgramCheckJson;
import io.tagline.work.check.ReachJson;
import io.tagline.work.communication.CommunicationJson;
import io.tagline.work.communication.SharingJson;
import io.tagline.work.coretocore.CoreToCoreJson;
import io.tagline.work.difference.DifferenceJson;
import io.tagline.work.difference.RankedResults;
import io.tagline.work.fit.FitJson;
import io.tagline.work.listing.Listing;
import io.tagline.work.litmus.LitmusJson;
import io.tagline.work.machine.MachineJson;
import io.tagline.work.mapping.MapJson;
import io.tagline.work.pairs.PairJson;
import io.tagline.work.protocol.CompletionJson;
import io.tagline.work.protocol.TimingSheet;
import io.tagline.work.reproduction.ReproductionJson;
import io.tagline.work.sensitivity.SensitivityJson;
import io.tagline.work.sweep.SweepPlan;
import io.tagline.work.tune.AlgorithmJson;
import io.tagline.work.tune.TuneJson;
import io.tagline.work.witness.WitnessJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of answers follow from their columns. */
final class AnswerSchemasTest {

    private static final Map<String, Columns<?>> ANSWERS = Map.ofEntries(
            Map.entry("c2c", CoreToCoreJson.COLUMNS),
            Map.entry("check-program", ProgramCheckJson.COLUMNS),
            Map.entry("communication", CommunicationJson.COLUMNS),
            Map.entry("completion", CompletionJson.COLUMNS),
            Map.entry("diff", DifferenceJson.COLUMNS),
            Map.entry("fit", FitJson.COLUMNS),
            Map.entry("sensitivity", SensitivityJson.COLUMNS),
            Map.entry("list", Listing.ListAnswer.COLUMNS),
            Map.entry("litmus", LitmusJson.COLUMNS),
            Map.entry("machine", MachineJson.COLUMNS),
            Map.entry("map", MapJson.COLUMNS),
            Map.entry("pairs", PairJson.COLUMNS),
            Map.entry("plan", SweepPlan.PlanAnswer.COLUMNS),
            Map.entry("ranking", RankedResults.RankingAnswer.COLUMNS),
            Map.entry("reach", ReachJson.COLUMNS),
            Map.entry("reproduce", ReproductionJson.COLUMNS),
            Map.entry("sharing", SharingJson.COLUMNS),
            Map.entry("stall-timing", TimingSheet.COLUMNS),
            Map.entry("tune", TuneJson.COLUMNS),
            Map.entry("tune-programs", AlgorithmJson.COLUMNS),
            Map.entry("witnesses", WitnessJson.COLUMNS));

    static Stream<String> answers() {
        return ANSWERS.keySet().stream().sorted();
    }

    /** Those that follow from something else, or are written by hand. */
    private static final List<String> OTHERS = List.of("bounds", "check", "error", "run", "sequence", "timeline");

    @Test
    void everySchema_isHere() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "..", "docs", "schemas"))) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .map(name -> name.replace(".schema.json", ""))
                    .sorted()
                    .toList();
            assertEquals(Stream.concat(answers(), OTHERS.stream()).sorted().toList(), names);
        }
    }

    /** Its version is in it, so what is there never changes. */
    @Test
    void everySchema_hasItsPlace() throws IOException {
        for (String name : Stream.concat(answers(), OTHERS.stream()).sorted().toList()) {
            ObjectNode schema = AnswerSchema.read(name);
            assertEquals(place(schema), schema.get("$id").asString());
        }
    }

    private static String place(ObjectNode schema) throws IOException {
        String version = schema.get("title").asString().replace("tagline/", "").replace('/', '-');
        return SchemaFile.home() + "answers/" + version + ".schema.json";
    }

    /** What a document is for is said in the file alone. */
    @ParameterizedTest
    @MethodSource("answers")
    void schema_followsFromTheColumns(String name) throws IOException {
        ObjectNode old = AnswerSchema.read(name);
        ObjectNode schema = JsonMapper.shared().createObjectNode();
        schema.set("$schema", old.get("$schema"));
        schema.put("$id", place(old));
        schema.set("title", old.get("title"));
        schema.set("description", old.get("description"));
        schema.setAll(AnswerSchema.of(ANSWERS.get(name).schema()));
        AnswerSchema.assertFollows(schema, name);
    }
}
