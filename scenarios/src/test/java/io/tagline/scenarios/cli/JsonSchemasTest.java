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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What commands print as JSON, against {@code docs/schemas}. */
class JsonSchemasTest {

    private static final Path FOLDER = Path.of("../docs/schemas");

    private static final List<String> COMMANDS = List.of(
            "run xeon-phi/ping-pong -r 1 --no-results --coverage --statistics",
            "run xeon-phi/contention -p receivers=1,2,3 -p state=M -r 3 --no-results",
            "run xeon-phi/ping-pong -r 2 --no-results --fault drop:Data-Dirty",
            "run synchronisation/small-locks -r 2 --no-results --statistics",
            "run nothing --no-results",
            "lint nothing",
            "plan xeon-phi/contention -r 10 --tasks 2",
            "bounds xeon-phi/small-broadcast -p n=4",
            "bounds synchronisation/small-locks -p n=2 --replay",
            "bounds xeon-phi/small-broadcast -p n=4 --witness --tries 20",
            "bounds synchronisation/small-locks -p n=2 --witness slowest --tries 20",
            "tune broadcast --threads 4,6",
            "tune lock --threads 2 --programs tas-lock,ttas-backoff-lock --most 2 --machine ideal",
            "tune barrier --programs --threads 2 --most 2 --machine ideal -p skew=1,50",
            "tune broadcast --threads 60 --lines 128 --top 3",
            "tune broadcast --threads 4 --simulate 2 -r 2",
            "check msi --caches 2",
            "check msi --caches 2 --fault drop:Inv-Ack",
            "check msi --reach S+M",
            "check msi --reach SM_A/Inv-Ack-Last",
            "check moesi-two-level --reach S --caches 1",
            "check --program synchronisation/small-locks -p n=2",
            "protocol complete ../docs/guide/plain-vi.md",
            "protocol complete ../docs/guide/plain-msi-e.md --timing ideal",
            "communication stencil --threads 4",
            "communication stencil --threads 4 --definition relaxed,accurate",
            "communication src/test/resources/io/tagline/scenarios/cli/c2c-report.txt",
            "map stencil --threads 4",
            "diff xeon-phi/ping-pong xeon-phi/ping-pong -r 1",
            "diff msi mesi moesi --on lessons/readers -r 2",
            "pairs xeon-phi-5110p",
            "c2c sandy-bridge-2s --replications 1",
            "fit sandy-bridge-2s --replications 2",
            "sensitivity lessons/false-sharing -r 2 --number cores.snoop --number cores.miss",
            "sensitivity lessons/false-sharing -p n=2 -r 3 --number published --by origin",
            "litmus SB --runs 20",
            "list machines",
            "list operations",
            "machine show epyc-7742-2s",
            "list equations");

    /** What prints the results of other commands, and what other tests hold against its schema. */
    private static final List<String> ELSEWHERE = List.of("ask", "merge", "reproduce", "sequence");

    static List<String> commands() {
        return COMMANDS;
    }

    @ParameterizedTest
    @MethodSource("commands")
    void whatACommandPrints_isWhatItsSchemaSays(String command) throws IOException {
        JsonNode printed = printed(command);
        boolean refused = printed.get("schema").asString().startsWith("tagline/error/");
        assertEquals(command.contains(" nothing"), refused, command);
        assertEquals(List.of(), mistakes(printed), command);
    }

    @Test
    void everyCommandWithJson_isHeldAgainstItsSchema() {
        List<String> missing = Commands.describe().subcommands().entrySet().stream()
                .flatMap(command -> withJson(command.getKey(), command.getValue()))
                .filter(name -> !ELSEWHERE.contains(name)
                        && COMMANDS.stream().noneMatch(command -> command.startsWith(name + " ")))
                .toList();
        assertEquals(List.of(), missing);
    }

    private static Stream<String> withJson(String name, CommandLine command) {
        Stream<String> below = command.getSubcommands().entrySet().stream()
                .flatMap(sub -> withJson(name + " " + sub.getKey(), sub.getValue()));
        boolean json = command.getCommandSpec().findOption("--json") != null;
        return json ? Stream.concat(Stream.of(name), below) : below;
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesi", "mesif-two-socket"})
    void aSequence_isWhatItsSchemaSays(String protocol) throws IOException {
        JsonNode printed = printed(Stream.of("sequence", "P0: R A; P1: W A=2; P1: evict A", "--protocol", protocol));
        assertEquals(List.of(), mistakes(printed));
        String words = "line 8 B; P0: LL 108; P1: W 10C; P0: SC 108; P1: evict 108; P1: R 10C";
        assertEquals(List.of(), mistakes(printed(Stream.of("sequence", words, "--protocol", protocol))));
    }

    private static JsonNode printed(String command) {
        return printed(Stream.of(command.split(" ", -1)));
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

    /** Whoever reads an output may meet members of a later version; whoever writes one names them all. */
    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("properties") && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(JsonSchemasTest::close);
    }

    static List<String> mistakes(JsonNode printed) throws IOException {
        String name = printed.get("schema").asString().split("/", -1)[1];
        JsonNode text = JsonMapper.shared().readTree(Files.readString(FOLDER.resolve(name + ".schema.json")));
        close(text);
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text.toString());
        return schema.validate(printed).stream().map(Error::toString).toList();
    }
}
