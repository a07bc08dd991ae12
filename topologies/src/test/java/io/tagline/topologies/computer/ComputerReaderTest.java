package io.tagline.topologies.computer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.document.ComputerMachine;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One made-up computer as each tool would print it, in the layouts of lscpu 2.38.1 and likwid-topology 5.2.2: two packages of two cores of two threads, an L1 of 48 KiB
 * and an L2 of 1.25 MiB in each core, an L3 of 6 MiB and a memory in each package.
 */
final class ComputerReaderTest {

    private static final String LIST = """
            CPU NODE SOCKET CORE L1d:L1i:L2:L3 ONLINE    MAXMHZ   MINMHZ
              0    0      0    0 0:0:0:0          yes 2000.0000 800.0000
              1    0      0    1 1:1:1:0          yes 2000.0000 800.0000
              2    1      1    2 2:2:2:1          yes 2000.0000 800.0000
              3    1      1    3 3:3:3:1          yes 2000.0000 800.0000
              4    0      0    0 0:0:0:0          yes 2000.0000 800.0000
              5    0      0    1 1:1:1:0          yes 2000.0000 800.0000
              6    1      1    2 2:2:2:1          yes 2000.0000 800.0000
              7    1      1    3 3:3:3:1          yes 2000.0000 800.0000
            """;

    private static final String COMMAS = """
            # The following is the parsable format, which can be fed to other
            # programs. Each different item in every column has an unique ID
            # starting usually from zero.
            # CPU,Core,Socket,Node,,L1d,L1i,L2,L3
            0,0,0,0,,0,0,0,0
            1,1,0,0,,1,1,1,0
            2,2,1,1,,2,2,2,1
            3,3,1,1,,3,3,3,1
            4,0,0,0,,0,0,0,0
            5,1,0,0,,1,1,1,0
            6,2,1,1,,2,2,2,1
            7,3,1,1,,3,3,3,1
            """;

    /** 48 KiB of 64 sets of 12 ways, 1.25 MiB, 6 MiB. */
    private static final String CACHES = """
            NAME ONE-SIZE ALL-SIZE WAYS TYPE        LEVEL SETS PHY-LINE COHERENCY-SIZE
            L1d       48K     192K   12 Data            1   64        1             64
            L1i       32K     128K    8 Instruction     1   64        1             64
            L2       1.3M       5M   20 Unified         2 1024        1             64
            L3         6M      12M   12 Unified         3 8192        1             64
            """;

    private static final String SUMMARY = """
            Architecture:            x86_64
            CPU(s):                  8
            On-line CPU(s) list:     0-7
            Model name:              Some CPU, 2.0 GHz
            Thread(s) per core:      2
            Core(s) per socket:      2
            Socket(s):               2
            CPU(s) scaling MHz:      50%
            L1d cache:               192 KiB (4 instances)
            L1i cache:               128 KiB (4 instances)
            L2 cache:                5 MiB (4 instances)
            L3 cache:                12 MiB (2 instances)
            NUMA node(s):            2
            NUMA node0 CPU(s):       0,1,4,5
            NUMA node1 CPU(s):       2,3,6,7
            Vulnerability Meltdown:  Not affected
            """;

    private static final String LIKWID = """
            --------------------------------------------------------------------------------
            CPU name:\tSome CPU
            ********************************************************************************
            Hardware Thread Topology
            ********************************************************************************
            Sockets:\t\t2
            --------------------------------------------------------------------------------
            HWThread        Thread        Core        Die        Socket        Available
            0               0             0           0          0             *
            1               0             1           0          0             *
            2               0             2           0          1             *
            3               0             3           0          1             *
            4               1             0           0          0             *
            5               1             1           0          0             *
            6               1             2           0          1             *
            7               1             3           0          1             *
            --------------------------------------------------------------------------------
            Socket 0:\t\t( 0 4 1 5 )
            Socket 1:\t\t( 2 6 3 7 )
            --------------------------------------------------------------------------------
            Level:\t\t\t1
            Size:\t\t\t48 kB
            Type:\t\t\tData cache
            Associativity:\t\t12
            Number of sets:\t\t64
            Cache line size:\t64
            Cache groups:\t\t( 0 4 ) ( 1 5 ) ( 2 6 ) ( 3 7 )
            --------------------------------------------------------------------------------
            Level:\t\t\t2
            Size:\t\t\t1.25 MB
            Associativity:\t\t20
            Cache line size:\t64
            Cache groups:\t\t( 0 4 ) ( 1 5 ) ( 2 6 ) ( 3 7 )
            --------------------------------------------------------------------------------
            Level:\t\t\t3
            Size:\t\t\t6 MB
            Associativity:\t\t12
            Cache line size:\t64
            Cache groups:\t\t( 0 4 1 5 ) ( 2 6 3 7 )
            --------------------------------------------------------------------------------
            NUMA domains:\t\t2
            Domain:\t\t\t0
            Processors:\t\t( 0 1 4 5 )
            Distances:\t\t10 20
            Domain:\t\t\t1
            Processors:\t\t( 2 3 6 7 )
            Distances:\t\t20 10
            """;

    /** As {@code -O} writes it: commas between groups, between processors of a memory, and behind a table that has none. */
    private static String csvOfLikwid() {
        return LIKWID.replaceAll("(?m)^[-*]+\\n", "")
                .replace("Hardware Thread Topology", "STRUCT,Hardware Thread Topology,3")
                .replaceAll("(?m)^(\\d.*)$", "$1,,")
                .replaceAll("(?m)^(Cache groups:)\\t*\\( (.*) \\)$", "$1,$2")
                .replace(" ) ( ", ",")
                .replaceAll("(?m)^(Processors:)\\t*\\( (\\d) (\\d) (\\d) (\\d) \\)$", "$1,$2,$3,$4,$5")
                .replaceAll("(?m)^([A-Z][A-Za-z ]*:)\\t+(.*)$", "$1,$2,");
    }

    private static String json(String key, String rows) {
        return "{\n   \"" + key + "\": [\n" + rows + "   ]\n}\n";
    }

    /** A table of lscpu as its JSON: names in lower case, no row for the heading. */
    private static String rows(String table) {
        List<String> lines = table.lines().toList();
        String[] columns =
                lines.get(0).strip().toLowerCase(java.util.Locale.ROOT).split("\\s+", -1);
        StringBuilder json = new StringBuilder();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.strip().split("\\s+", -1);
            json.append(json.length() == 0 ? "      {" : "      },{");
            for (int i = 0; i < columns.length; i++) {
                boolean bare = cells[i].matches("\\d+|-");
                String cell = cells[i].equals("yes")
                        ? "true"
                        : cells[i].equals("no") ? "false" : bare ? cells[i] : "\"" + cells[i] + "\"";
                json.append("\n         \"%s\": %s%s".formatted(columns[i], cell, i < columns.length - 1 ? "," : ""));
            }
            json.append('\n');
        }
        return json.append("      }\n").toString();
    }

    private static String fields(String summary) {
        StringBuilder json = new StringBuilder();
        summary.lines()
                .forEach(line -> json.append(json.length() == 0 ? "      {" : "      },{")
                        .append("\n         \"field\": \"%s:\",\n         \"data\": \"%s\"\n"
                                .formatted(line.split(":\\s+", -1)[0], line.split(":\\s+", -1)[1])));
        return json.append("      }\n").toString();
    }

    private static ComputerShape shape(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Source source = Source.of("here.txt", text);
        return ComputerReader.read(source, diagnostics)
                .flatMap(computer -> ComputerShape.of(computer, source, diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + text));
    }

    private static Machine machine(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Source document = Source.of("here.yaml", ComputerMachine.document(shape(text), "here", "here.txt"));
        return new Machines(FileLibrary::new)
                .read(document, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + document.text()));
    }

    private static String refusal(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Source source = Source.of("here.txt", text);
        Optional<ComputerShape> shape = ComputerReader.read(source, diagnostics)
                .flatMap(computer -> ComputerShape.of(computer, source, diagnostics));
        assertTrue(shape.isEmpty(), text);
        return diagnostics.all().get(0).message();
    }

    private static void assertCores(Machine machine) {
        assertEquals(4, machine.cores().count().value());
        assertEquals(2, machine.cores().threads().value());
        assertEquals(Kind.MEASURED, machine.cores().threads().kind());
        assertEquals(2, machine.socketCount());
        assertEquals(2, machine.memory().controllers().value());
        assertEquals(2, machine.sharedCacheCount());
    }

    private static void assertSizes(Machine machine) {
        assertEquals(
                List.of(48L << 10, 1280L << 10),
                machine.cores().levels().stream()
                        .map(cache -> cache.bytes().value())
                        .toList());
        assertEquals(6L << 20, machine.sharedCaches().orElseThrow().bytes().value());
        assertEquals(Kind.MEASURED, machine.sharedCaches().orElseThrow().bytes().kind());
    }

    private static final List<List<Integer>> NUMBERS =
            List.of(List.of(0, 4), List.of(1, 5), List.of(2, 6), List.of(3, 7));

    @Test
    void listAndCachesOfLscpu_areTheWholeComputer() {
        for (String text : List.of(LIST + "\n" + CACHES, CACHES + "\n" + COMMAS, SUMMARY + COMMAS + CACHES)) {
            Machine machine = machine(text);
            assertCores(machine);
            assertSizes(machine);
            assertEquals(NUMBERS, machine.cores().processors());
            assertEquals(12, machine.cores().levels().get(0).ways().value());
            assertEquals(Kind.MEASURED, machine.lineBytes().kind());
        }
    }

    @Test
    void listOfLscpuAlone_hasNoSizes() {
        for (String text : List.of(LIST, COMMAS, json("cpus", rows(LIST)))) {
            Machine machine = machine(text);
            assertCores(machine);
            assertEquals(NUMBERS, machine.cores().processors());
            assertEquals(Kind.CHOSEN, machine.cores().levels().get(0).bytes().kind());
        }
    }

    /** 192 KiB in four instances, and so on; the numbers of processors are not said. */
    @Test
    void summaryOfLscpu_hasCountsAndSizes() {
        for (String text : List.of(SUMMARY, json("lscpu", fields(SUMMARY)))) {
            Machine machine = machine(text);
            assertCores(machine);
            assertSizes(machine);
            assertEquals(List.of(), machine.cores().processors());
        }
    }

    /** Since 2.38 a terminal, and JSON that is asked for there, have shorter names below headings. */
    @Test
    void summaryOfLscpuOnATerminal_hasCachesToo() {
        String terminal = SUMMARY.replaceAll("(?m)^(L\\dd?i?) cache:", "  $1:      ")
                .replaceFirst("(?m)^  L1d", "Caches (sum of all):    \n  L1d")
                .replaceAll("(?m)^(NUMA|CPU\\(s\\) sc|Thread|Core|Socket)", "  $1");
        for (String text : List.of(terminal, json("lscpu", fields(SUMMARY.replace(" cache:", ":"))))) {
            assertSizes(machine(text));
            assertEquals(2, machine(text).sharedCacheCount());
            assertEquals(List.of(), shape(text).unused());
        }
    }

    /** Four first caches, an L3 for two of them; how many threads there are is not said, so nothing of it is measured. */
    @Test
    void cachesOfLscpuAlone_areCores() {
        for (String text : List.of(CACHES, json("caches", rows(CACHES)))) {
            Machine machine = machine(text);
            assertEquals(4, machine.cores().count().value());
            assertEquals(Kind.CHOSEN, machine.cores().threads().kind());
            assertEquals(2, machine.sharedCacheCount());
            assertSizes(machine);
            assertTrue(shape(text).unused().toString().contains("4 caches of the first level"));
        }
    }

    @Test
    void likwidTopology_isTheWholeComputer() {
        for (String text : List.of(LIKWID, csvOfLikwid(), LIKWID.replace("\n", "\r\n"))) {
            Machine machine = machine(text);
            assertCores(machine);
            assertSizes(machine);
            assertEquals(NUMBERS, machine.cores().processors());
        }
    }

    /** A thread without a star may not be used; the computer is the whole one. */
    @Test
    void threadsThatMayNotBeUsed_areTold() {
        ComputerShape shape = shape(LIKWID.replaceAll("(?m)^([4-7] .*) \\*$", "$1  "));
        assertEquals(4, shape.cores());
        assertEquals(List.of(0), shape.processors().get(0));
        assertTrue(shape.unused().get(0).contains("may use 4 of the 8 processors"), shape.unused()::toString);
    }

    /** Processor 7 is off: core 3 has one thread fewer. With 3 off as well its core is gone, and the packages differ too; with all second threads off they are alike. */
    @Test
    void processorsThatAreOffline_areLeftOut() {
        String off = LIST.replaceAll("(?m)^( +[4-7] +\\d +\\d +)\\d \\S+ +yes", "$1- -  no");
        for (String text : List.of(off, json("cpus", rows(off)))) {
            ComputerShape shape = shape(text);
            assertEquals(1, shape.threads(), text);
            assertTrue(shape.unused().get(0).contains("4 processors that are offline"), shape.unused()::toString);
        }
        assertTrue(refusal(LIST.replaceAll("(?m)^( +7 .*)yes", "$1no")).contains("same inside"));
    }

    /** Until 2.33 a size was of one cache; later it was of all, and how many those are came with 2.37: only what is certain counts. */
    @Test
    void cachesWhoseNumberIsNotSaid_areNotUsed() {
        String all = SUMMARY.replaceAll(" \\(\\d instances\\)", "");
        assertEquals(0, machine(all).sharedCacheCount());
        assertEquals(Kind.CHOSEN, machine(all).cores().levels().get(0).bytes().kind());
        assertTrue(
                shape(all).unused().get(0).contains("not used: the caches L1d, L2, L3"),
                shape(all).unused()::toString);
        assertEquals(List.of(), shape(SUMMARY).unused());
        String list = all + LIST;
        assertEquals(List.of(), shape(list).unused());
        assertSizes(machine(list));
        String one = list.replace("192 KiB", "48K").replace("5 MiB", "1280K").replace("12 MiB", "6144K");
        assertSizes(machine(one));
    }

    /** The memory of an accelerator is a node without processors: null in JSON, nothing in text. */
    @Test
    void memoriesWithoutProcessors_areTold() {
        String text =
                SUMMARY.replace("NUMA node(s):            2", "NUMA node(s):            3") + "NUMA node252 CPU(s):\n";
        String filled = text.replace("node252 CPU(s):", "node252 CPU(s): nothing");
        for (String one : List.of(text, json("lscpu", fields(filled)).replace("\"nothing\"", "null"))) {
            assertEquals(2, shape(one).memories());
            assertEquals(
                    List.of("not used: 1 of 3 memories (NUMA nodes), which have no processors"),
                    shape(one).unused());
        }
    }

    /** On a chip of two designs each counts its cores from 0; the two cores of a module of AMD share the first cache of instructions. */
    @Test
    void coresOfTheSameNumber_areToldApartByTheirCaches() {
        String designs =
                "# CPU,Core,Socket,Node,,L1d,L1i,L2\n0,0,0,,,0,0,0\n1,1,0,,,1,1,0\n2,0,0,,,2,2,1\n3,1,0,,,3,3,1\n";
        assertTrue(refusal(designs).contains("different designs"), () -> refusal(designs));
        String modules =
                "# CPU,Core,Socket,Node,,L1d,L1i,L2\n0,0,0,,,0,0,0\n1,0,0,,,1,0,0\n2,1,0,,,2,1,1\n3,1,0,,,3,1,1\n";
        ComputerShape shape = shape(modules);
        assertEquals(4, shape.cores());
        assertEquals(1, shape.threads());
        assertTrue(shape.unused().get(0).contains("counted as cores: 4"), shape.unused()::toString);
        assertTrue(shape(SUMMARY.replace("192 KiB (4", "384 KiB (8"))
                .unused()
                .get(0)
                .contains("counted as cores: 8"));
    }

    @Test
    void modelsOfTwoNames_areRefused() {
        assertTrue(refusal(SUMMARY + "Model name: Another CPU\n").contains("different kinds"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CPU(s):                  8|CPU(s):  24|lscpu counts 24 processors, and its sockets, cores and threads make 8",
                "0,1,4,5|0,1,4|not all NUMA nodes have as many processors",
                "Thread(s) per core:      2|Thread(s) per core: -|lscpu counts 8 processors, and its sockets, cores and threads make 4",
                "CPU(s):                  8|CPU(s): 99999999999|more than 65536 processors",
                "Thread(s) per core:      2|Thread(s) per core: 2000000000|more than 65536 processors",
            })
    void summaryThatDoesNotAddUp_isRefused(String part, String other, String message) {
        String summary = SUMMARY.replace("0-7", "0-23").replace(part, other);
        assertEquals(message, refusal(summary));
    }

    /** Pieces of the list of processors that likwid-topology takes for groups of caches: of three in each of two sockets of two cores. */
    @Test
    void groupsThatOverlap_areRefused() {
        String overlapping = LIKWID.replace("( 0 4 1 5 ) ( 2 6 3 7 )", "( 0 4 1 5 2 6 ) ( 3 7 )");
        assertTrue(refusal(overlapping).contains("overlap"), () -> refusal(overlapping));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "available: 2 nodes (0-1)\n",
                "Machine (7386MB)\n  Package L#0\n",
                "processor\t: 0\n",
                "# dmidecode 3.4\n",
                "==7== Lackey\n",
                "hello\n",
                "",
                "{\"lscpu\": [",
                "{\"lscpu\": [1, {\"field\": 1}]}",
                "CPU CORE SOCKET\n",
                "CPU CORE SOCKET\n0 0\n",
                "CPU CORE SOCKET ONLINE\n0 0 0 no\n",
                "# CPU,Core\n0,1,2,3\n",
                "NAME ONE-SIZE\n",
                "Hardware Thread Topology\n",
                "Hardware Thread Topology\nHWThread Thread Core Socket\n0\n",
                "Architecture: x\nCPU(s): 99999999999\nThread(s) per core: 999999\nCore(s) per socket: 999999\n",
            })
    void anythingElse_isRefusedInASentence(String text) {
        assertTrue(refusal(text).length() > 10, text);
    }

    /** What is cut off anywhere makes a computer or a refusal. */
    @Test
    void truncatedOutputs_areReadOrRefused() {
        for (String whole :
                List.of(LIST + "\n" + CACHES, COMMAS, SUMMARY, LIKWID, csvOfLikwid(), json("cpus", rows(LIST)))) {
            for (int length = 0; length < whole.length(); length += 7) {
                Diagnostics diagnostics = new Diagnostics();
                Source source = Source.of("here.txt", whole.substring(0, length));
                Optional<String> document = ComputerReader.read(source, diagnostics)
                        .flatMap(computer -> ComputerShape.of(computer, source, diagnostics))
                        .map(shape -> ComputerMachine.document(shape, "here", "here.txt"));
                assertEquals(document.isEmpty(), diagnostics.count() > 0, whole.substring(0, length));
            }
        }
    }

    /** A size that no number holds was taken as one that is not reported; that of a memory may be large. */
    @Test
    void sizesThatNoCacheHas_areRefusedAtTheirPlaces() {
        String huge = "999999999999999999999";
        for (String text : List.of(
                SUMMARY.replace("192 KiB", huge + " KiB"),
                SUMMARY.replace("192 KiB", "4 PiB"),
                LIKWID.replace("48 kB", huge + " kB"),
                "<topology><object type=\"L1Cache\" cache_size=\"" + huge + "\"/></topology>")) {
            Diagnostics diagnostics = new Diagnostics();
            Source source = Source.of("here.txt", text);
            assertTrue(ComputerReader.read(source, diagnostics).isEmpty(), text);
            assertEquals(1, diagnostics.count(), diagnostics.all()::toString);
            int line = diagnostics.all().get(0).position().line();
            assertTrue(source.line(line).matches(".*(" + huge + "|4 PiB).*"), diagnostics.all()::toString);
        }
        assertSizes(machine(LIKWID + "Total memory:\t\t6144 GB\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "32K, 1, 32768",
        "1.3M, 1, 1310720", // 1.25 MiB, and not 1.3125
        "1.9 MiB, 40, 49152", // 40 of 48 KiB are 1.875 MiB
        "35.8 MiB, 1, 37486592", // 35.75 MiB
        "24.75 MB, 1, 25952256",
        "512, 1, 512",
        "4 GiB, 2, 2147483648",
    })
    void roundedSize_isTheRoundestThatIsPrintedSo(String text, int parts, long bytes) {
        assertEquals(bytes, RoundedSize.of(text, parts).orElseThrow());
    }
}
