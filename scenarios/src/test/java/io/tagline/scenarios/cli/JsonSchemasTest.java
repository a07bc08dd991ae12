package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What commands print as JSON, against {@code docs/schemas}. */
class JsonSchemasTest {

    private static final Path FOLDER = Path.of("../docs/schemas");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run xeon-phi/ping-pong -r 1 --no-results --coverage --statistics",
                "run xeon-phi/contention -p receivers=1,2,3 -p state=M -r 3 --no-results",
                "run xeon-phi/ping-pong -r 2 --no-results --fault drop:Data-Dirty",
                "run synchronisation/small-locks -r 2 --no-results --statistics",
                "run nothing --no-results",
                "plan xeon-phi/contention -r 10 --tasks 2",
                "bounds xeon-phi/small-broadcast -p threads=4",
                "tune broadcast --threads 4,6",
                "tune broadcast --threads 60 --lines 128 --top 3",
                "tune broadcast --threads 4 --simulate 2 -r 2",
                "check msi --caches 2",
                "check msi --caches 2 --fault drop:Inv-Ack",
                "check --program synchronisation/small-locks -p threads=2",
                "communication stencil --threads 4",
                "communication stencil --threads 4 --definition relaxed,accurate",
                "map stencil --threads 4",
                "diff xeon-phi/ping-pong xeon-phi/ping-pong -r 1",
                "pairs xeon-phi-5110p",
                "c2c sandy-bridge-2s --replications 1",
                "fit sandy-bridge-2s --replications 2",
                "litmus SB --runs 20",
                "list machines",
                "list equations"
            })
    void whatACommandPrints_isWhatItsSchemaSays(String command) throws IOException {
        JsonNode printed = printed(command);
        assertEquals(List.of(), mistakes(printed), command);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesi", "mesif-two-socket"})
    void aSequence_isWhatItsSchemaSays(String protocol) throws IOException {
        JsonNode printed = printed(Stream.of("sequence", "P0: R A; P1: W A=2; P1: evict A", "--protocol", protocol));
        assertEquals(List.of(), mistakes(printed));
    }

    private static JsonNode printed(String command) {
        return printed(Stream.of(command.split(" ")));
    }

    private static JsonNode printed(Stream<String> words) {
        String[] all = Stream.concat(words, Stream.of("--json")).toArray(String[]::new);
        return JsonMapper.shared().readTree(CommandLineRun.of(all).out());
    }

    /** The members that scripts rely on are asked for; a schema that takes anything would be none. */
    @Test
    void aMemberThatIsMissing_isFound() throws IOException {
        ObjectNode plan = (ObjectNode) printed("plan xeon-phi/contention -r 10 --tasks 2");
        plan.remove("fingerprint");
        assertFalse(mistakes(plan).isEmpty());
    }

    private static List<String> mistakes(JsonNode printed) throws IOException {
        String name = printed.get("schema").asString().split("/", -1)[1];
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FOLDER.resolve(name + ".schema.json")));
        return schema.validate(printed).stream().map(Error::toString).toList();
    }
}
