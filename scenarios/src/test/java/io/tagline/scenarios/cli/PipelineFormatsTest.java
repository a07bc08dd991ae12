package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whether a pipeline learns what a person at a terminal would, and where. */
final class PipelineFormatsTest {

    /** The expectation in line 12 fails: no addition takes 10 ns, since the line comes from another core, 200 ns away. */
    private static final String FAILING = """
            tagline: 1
            name: additions, <two>
            machine: xeon-phi-5110p
            protocol: gols
            threads: {count: 2}
            lines: {a: {owner: T0, state: E}}
            program: |
              cl_add(a, 1)
            measure: {latency: last thread}
            run: {seed: 1, replications: 20}
            expect:
              - mean at most 10 ns
              - mean at least 10 ns
            """;

    private static final Pattern ERROR = Pattern.compile("-->\\s+(.*):(\\d+):(\\d+)");
    private static final Pattern COMMAND = Pattern.compile("::error file=(.*),line=(\\d+),col=(\\d+),");
    private static final Pattern REGION = Pattern.compile(
            "\"uri\": \"([^\"]*)\"\\s+}.*?\"startLine\": (\\d+),\\s+\"startColumn\": (\\d+)", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static List<String> places(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(PipelineFormatsTest::place).toList();
    }

    private static String place(MatchResult found) {
        String file = found.group(1);
        return file.substring(file.lastIndexOf('/') + 1) + ":" + found.group(2) + ":" + found.group(3);
    }

    @Test
    void mistakes_areAnnotatedWhereTheyAreShown() throws IOException {
        String wrong = file("wrong.yaml", FAILING.replace("5110p", "5110q").replace("cl_add", "cl_ad"));
        CommandLineRun sarif = CommandLineRun.of("lint", wrong, "--format", "sarif");
        CommandLineRun github = CommandLineRun.of("run", wrong, "--format", "github");
        List<String> shown = places(ERROR, sarif.err());
        assertEquals(List.of("wrong.yaml:3:10", "wrong.yaml:8:3"), shown);
        assertEquals(shown, places(REGION, sarif.out()));
        assertEquals(shown, places(COMMAND, github.out()));
        assertEquals(ExitCode.REFUSED, sarif.code());
        assertEquals(ExitCode.REFUSED, github.code());
    }

    /** What code scanning asks of a rule, and of a tool that has versions. */
    @Test
    void rules_sayWhatExplainSays() throws IOException {
        String wrong = file("wrong.yaml", FAILING.replace("measure:", "mesure:"));
        JsonNode driver = JsonMapper.shared()
                .readTree(CommandLineRun.of("lint", wrong, "--format", "sarif").out())
                .at("/runs/0/tool/driver");
        JsonNode rule = driver.at("/rules/0");
        assertEquals("unknown key", rule.at("/fullDescription/text").asString());
        assertTrue(
                CommandLineRun.of("explain", rule.at("/id").asString()).out().contains(firstLine(rule)),
                () -> rule.toString());
        assertTrue(Files.readString(Path.of("..", "pom.xml"))
                .contains("<home>" + driver.at("/informationUri").asString() + "</home>"));
        assertTrue(driver.at("/semanticVersion").asString().matches("\\d+\\.\\d+\\.\\d+.*"));
    }

    private static String firstLine(JsonNode rule) {
        return rule.at("/help/markdown").asString().lines().findFirst().orElseThrow();
    }

    /** A relative path is one below the folder that code scanning calls the root of the sources. */
    @Test
    void relativePaths_haveABase() {
        JsonNode run = JsonMapper.shared()
                .readTree(CommandLineRun.of("lint", "./not-there.yaml", "--format", "sarif")
                        .out())
                .at("/runs/0");
        JsonNode artifact = run.at("/results/0/locations/0/physicalLocation/artifactLocation");
        assertEquals("not-there.yaml", artifact.at("/uri").asString());
        assertTrue(run.get("originalUriBaseIds").has(artifact.at("/uriBaseId").asString()));
    }

    @Test
    void withoutAMistake_aLogIsEmpty() throws IOException {
        String right = file("right.yaml", FAILING);
        CommandLineRun sarif = CommandLineRun.of("lint", right, "--format", "sarif");
        assertTrue(sarif.out().contains("\"results\": []"), sarif.out());
        assertEquals("", CommandLineRun.of("lint", right, "--format", "github").out());
    }

    /** A comma ends a property of a workflow command, and a blank is none of a URI's characters. */
    @Test
    void aFailedExpectation_isAnnotatedAtItsLine_inAFileOfAnyName() throws IOException {
        String failing = file("a, b.yaml", FAILING);
        CommandLineRun github = CommandLineRun.of("run", failing, "--no-results", "--format", "github");
        assertTrue(
                github.out()
                        .matches("(?s)::error file=.*a%2C b.yaml,line=12,col=5,endColumn=23,title=expectation::.*\n"),
                github.out());
        assertEquals(ExitCode.FAILED, github.code());
        CommandLineRun sarif = CommandLineRun.of("run", failing, "--no-results", "--format", "sarif");
        assertEquals(List.of("a,%20b.yaml:12:5"), places(REGION, sarif.out()));
    }

    @Test
    void aProtocolThatIsWrong_isAnnotated() throws IOException {
        String wrong = file("wrong.md", """
                # wrong

                extends: msi

                ## Cache
                ### Transitions
                | change | state | event | actions | next |
                |---|---|---|---|---|
                | replace | S | Inv | send Inv-Ack to requester | S |
                """);
        CommandLineRun github = CommandLineRun.of("check", wrong, "--caches", "2", "--format", "github");
        assertTrue(github.out().startsWith("::error file="), github.out() + github.err());
        assertEquals(ExitCode.FAILED, github.code());
    }

    /** An execution in which T1 loads first ends; the shortest one that cannot is T0's store. */
    @Test
    void aProgramThatIsWrong_isAnnotatedAtItsAssertion_orAtTheLastStep() throws IOException {
        String wrong = file("wrong.yaml", FAILING.replace("cl_add(a, 1)", "t = cl_add(a, 1)\n  assert t == 0"));
        CommandLineRun github = CommandLineRun.of("check", "--program", wrong, "--format", "github");
        assertEquals(List.of("wrong.yaml:9:10"), places(COMMAND, github.out()), github.out() + github.err());
        String endless = """
                if me == 0:
                    store(a, 1)
                  else:
                    t = load(a)
                    while t == 1:
                      t = load(a)""";
        String stuck = file("stuck.yaml", FAILING.replace("cl_add(a, 1)", endless));
        CommandLineRun sarif = CommandLineRun.of("check", "--program", stuck, "--format", "sarif");
        assertEquals(List.of("stuck.yaml:9:5"), places(REGION, sarif.out()), sarif.out());
        assertEquals(ExitCode.FAILED, github.code());
        assertEquals(ExitCode.FAILED, sarif.code());
    }

    /** A workflow reads its log beside the root of its repository, whatever folder a step runs in; one file has one name. */
    @Test
    void aMistakeInADocumentThatAnotherNames_isAnnotatedOnce_inTheFileItself() throws IOException {
        Files.createDirectories(folder.resolve("scenarios"));
        String machine = file("machine.yaml", "extends: xeon-phi-5110p\ntitel: mine\nname: mine\n");
        String scenario = file("scenarios/s.yaml", FAILING.replace("xeon-phi-5110p", "./../machine.yaml"));
        String roundabout = folder.resolve("scenarios/.././machine.yaml").toString();
        assertEquals(
                1,
                places(
                                COMMAND,
                                CommandLineRun.of("lint", scenario, machine, "--format", "github")
                                        .out())
                        .size());
        for (String named : List.of(scenario, roundabout)) {
            CommandLineRun github = CommandLineRun.of("lint", named, "--format", "github");
            assertTrue(github.out().startsWith("::error file=" + machine + ",line=2,col=1,"), github.out());
            CommandLineRun sarif = CommandLineRun.of("lint", named, "--format", "sarif");
            assertTrue(sarif.out().contains("\"uri\": \"file://" + machine + "\""), sarif.out());
        }
    }

    @Test
    void annotationOfAWorkflow_namesTheWholePath_ofAFileThatIsNamedFromHere() {
        CommandLineRun github = CommandLineRun.of("lint", "./not-there.yaml", "--format", "github");
        assertTrue(
                github.out()
                        .startsWith("::error file=" + Path.of("not-there.yaml").toAbsolutePath() + ",line=1,"),
                github.out());
    }

    @Test
    void expectations_areTestCases() throws Exception {
        Element suite = suite(file("a.yaml", FAILING));
        assertEquals("additions, <two>", suite.getAttribute("name"));
        assertEquals("2", suite.getAttribute("tests"));
        assertEquals("1", suite.getAttribute("failures"));
        assertEquals(1, suite.getElementsByTagName("failure").getLength());
        assertEquals(2, suite.getElementsByTagName("testcase").getLength());
    }

    /** A report without a test case would look like success. The first load reads 0, so T0 stops. */
    @Test
    void whatKeepsARunFromItsEnd_isAnErrorOfASuite() throws Exception {
        Element stopped = suite(file("stopped.yaml", FAILING.replace("cl_add(a, 1)", "t = load(a)\n  assert t == 1")));
        Element refused = suite(file("refused.yaml", FAILING.replace("cl_add", "cl_ad")));
        for (Element suite : List.of(stopped, refused)) {
            assertEquals("1", suite.getAttribute("errors"));
            assertEquals(1, suite.getElementsByTagName("error").getLength());
        }
        assertEquals("additions, <two>", stopped.getAttribute("name"));
        Element error = (Element) refused.getElementsByTagName("error").item(0);
        assertEquals("TL252", error.getAttribute("type"));
    }

    private static Element suite(String scenario) throws Exception {
        CommandLineRun run = CommandLineRun.of("run", scenario, "--no-results", "--format", "junit");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(run.out())))
                .getDocumentElement();
    }
}
