package io.tagline.protocols.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Source;
import io.tagline.protocols.document.ProtocolReader;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Printed tables, and the documents that are read from them. */
final class ImportedProtocolTest {

    private static final String CACHE = """
            ,load,store,replacement,Fwd-Get,Put-Ack,Data from Dir,Data from Owner
            I,send Get to Dir/IL^D,send Get to Dir/IS^D
            V,hit,hit,send Put+data to Dir/VI^A,send Data to Req/I
            IL^D,stall,stall,stall,stall,,-/V,-/V
            IS^D,stall,stall,stall,stall,,-/V,-/V
            VI^A,stall,stall,stall,send Data to Req/II^A,-/I
            II^A,stall,stall,stall,,-/I
            """;

    private static final String DIRECTORY = """
            ,Get,Put+data from Owner,Put+data from NonOwner
            I,"send Data to Req, set Owner to Req/V",,send Put-Ack to Req
            V,"send Fwd-Get to Owner, set Owner to Req","copy data to mem, clear Owner, send Put-Ack to Req/I",send Put-Ack to Req
            """;

    private static final Pages NONE = (page, name) -> Optional.empty();

    private static ImportedProtocol imported(List<String> tables, String... words) {
        return Diagnostics.read(diagnostics -> ImportedProtocol.read(
                "mine", sources("table", tables), sources("words", List.of(words)), NONE, diagnostics));
    }

    private static List<Source> sources(String name, List<String> texts) {
        return texts.stream()
                .map(text -> Source.of(name + texts.indexOf(text) + ".csv", text))
                .toList();
    }

    private static Protocol read(ImportedProtocol imported) {
        return Diagnostics.read(
                diagnostics -> ProtocolReader.read("mine", Source.of("mine.md", imported.text()), diagnostics));
    }

    private static String rows(Protocol protocol) {
        return protocol.tables().stream()
                .flatMap(table -> table.transitions().stream())
                .map(row -> "%s %s: %s -> %s".formatted(row.state(), row.event(), row.actionText(), row.next()))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> mistakes(List<String> tables, String... words) {
        DocumentException refused = assertThrows(DocumentException.class, () -> imported(tables, words));
        return refused.diagnostics().stream()
                .map(mistake -> "%s:%s %s"
                        .formatted(
                                mistake.source(),
                                mistake.position(),
                                mistake.code().id()))
                .toList();
    }

    @Test
    void everyCell_isInTheDocument() {
        ImportedProtocol imported = imported(List.of(CACHE, DIRECTORY));
        // Of the cache 2 + 4 + 6 + 6 + 5 + 4, of the directory 2 + 3.
        assertEquals(32, imported.cells());
        assertEquals(0, imported.questions());
        Protocol protocol = read(imported);
        // Both tables have a row for each cell, and no other.
        assertEquals(
                32,
                protocol.tables().stream()
                        .mapToInt(table -> table.transitions().size())
                        .sum());
    }

    /** What the table leaves to its reader: a load and a store wait in states of their own, so that each ends as what it began. */
    @Test
    void access_isDoneWhereItsLineIsStableAgain() {
        String rows = rows(read(imported(List.of(CACHE, DIRECTORY))));
        assertTrue(rows.contains("IL_D Data-from-Dir: copy data; finish load -> V"), rows);
        assertTrue(rows.contains("IS_D Data-from-Owner: copy data; finish store -> V"), rows);
        assertTrue(rows.contains("VI_A Put-Ack:  -> I"), rows);
    }

    @Test
    void permission_isThatOfTheHits() {
        TransitionTable cache = read(imported(List.of(CACHE, DIRECTORY)))
                .table(ControllerKind.CACHE)
                .orElseThrow();
        cache.states()
                .forEach(state -> assertEquals(
                        state.name().equals("V") ? Permission.READ_WRITE : Permission.NONE,
                        state.permission(),
                        state.name()));
    }

    /** In which notation and order the tables come makes no difference. */
    @Test
    void markdown_isReadAsCsvIs() {
        String markdown = Stream.of(CACHE, DIRECTORY)
                .map(ImportedProtocolTest::asMarkdown)
                .collect(Collectors.joining("\n"));
        Protocol csv = read(imported(List.of(DIRECTORY, CACHE)));
        assertEquals(rows(csv), rows(read(imported(List.of(markdown)))));
        assertEquals(csv.messages(), read(imported(List.of(markdown))).messages());
    }

    /** With raised letters as a page has them; a comma inside quotes separates no cells. */
    private static String asMarkdown(String csv) {
        List<String> lines = csv.lines()
                .map(line -> line.replaceAll("\"([^\",]*), ([^\",]*)(?:, ([^\"]*))?\"", "$1; $2; $3")
                        .replace("; ,", ",")
                        .replaceAll("; $", ""))
                .map(line -> "| " + line.replace(",", " | ") + " |")
                .map(line -> line.replaceAll("\\^(\\w)", "<sup>$1</sup>"))
                .toList();
        int columns = lines.get(0).split("\\|", -1).length - 2;
        return lines.get(0) + "\n" + "|---".repeat(columns) + "|\n"
                + lines.stream().skip(1).collect(Collectors.joining("\n")) + "\n";
    }

    @Test
    void unknownWords_areAskedAndRefused_notGuessed() {
        String own = DIRECTORY.replace("send Put-Ack to Req", "ack it");
        ImportedProtocol imported = imported(List.of(CACHE, own));
        assertEquals(2, imported.questions());
        assertTrue(imported.text().contains("| `ack it` | directory | ? | 3 |"), imported.text());
        assertTrue(imported.text().contains("| `Put-Ack` | cache | ? | 1 |"), imported.text());
        DocumentException refused = assertThrows(DocumentException.class, () -> read(imported));
        refused.diagnostics().forEach(mistake -> assertEquals(Code.OPEN_QUESTION, mistake.code()));
        assertEquals(2, refused.diagnostics().size());
    }

    /** The questions of a document are where they are answered: with their meanings filled in, it is read as words. */
    @Test
    void answeredQuestions_areTheWordsOfTheNextImport() {
        String own = DIRECTORY.replace("send Put-Ack to Req", "ack it");
        String answered = imported(List.of(CACHE, own))
                .text()
                .replace("| `ack it` | directory | ? |", "| `ack it` | directory | send Put-Ack to requester |");
        ImportedProtocol again = imported(List.of(CACHE, own), answered);
        assertEquals(0, again.questions());
        assertEquals(rows(read(imported(List.of(CACHE, DIRECTORY)))), rows(read(again)));
    }

    @Test
    void words_sayNetworksAndTheirOrder() {
        String words = """
                | word | in | means |
                |---|---|---|
                | Put-Ack | network | forward |
                | forward | order | ordered |
                | Put-Nack | network | forward |
                """;
        ImportedProtocol imported = imported(List.of(CACHE, DIRECTORY), words);
        assertEquals(
                "forward",
                read(imported).message("Put-Ack").orElseThrow().network().phrase());
        assertFalse(read(imported).queues().isEmpty());
        assertEquals(List.of("no table has the word `Put-Nack` in network"), imported.unused());
    }

    @Test
    void acknowledgements_areCountedWhereColumnsAreAboutTheirNumber() {
        String cache = """
                ,load,store,Inv,Data (ack=0),Data (ack>0),Inv-Ack,Last-Inv-Ack
                I,send GetS to Dir/IS^D,send GetM to Dir/IM^AD
                IS^D,stall,stall,stall,-/S
                S,hit,send GetM to Dir/IM^AD,send Inv-Ack to Req/I
                IM^AD,stall,stall,send Inv-Ack to Req,-/M,-/IM^A,ack--
                IM^A,stall,stall,,,,ack--,-/M
                M,hit,hit
                """;
        String directory = """
                ,GetS,GetM
                I,"send Data to Req, add Req to Sharers","send Data to Req, send Inv to Sharers, clear Sharers/M"
                M,stall,stall
                """;
        String text = imported(List.of(cache, directory)).text();
        assertTrue(text.contains("| Data | response | data, acks |"), text);
        assertTrue(text.contains("| Inv-Ack | response | ack |"), text);
        assertTrue(text.contains("| Data-no-acks | Data | no acks outstanding |"), text);
        assertTrue(text.contains("| Inv-Ack-Else | Inv-Ack | otherwise |"), text);
        assertTrue(text.contains("| IM_A | Last-Inv-Ack | count acks; finish store | M |"), text);
        assertTrue(text.contains("| IM_AD, IM_A | Inv-Ack-Else | count acks |  |"), text);
    }

    /** Two accesses wait in one state: which of them ends is not printed. */
    @Test
    void accessThatMayBeEither_isAsked() {
        String cache =
                CACHE.replace("IS^D,stall,stall,stall,stall,,-/V,-/V\n", "").replace("IS^D", "IL^D");
        ImportedProtocol imported = imported(List.of(cache, DIRECTORY));
        assertEquals(1, imported.questions());
        assertTrue(imported.text().contains("`access that ends in IL_D`"), imported.text());
    }

    /** A page as SLICC prints it, by hand: names are in the links, shorthands are not unique. */
    private static String page(String machine, List<String> events, List<List<String>> rows) {
        StringBuilder page = new StringBuilder("<HTML><BODY>\n<TABLE border=1>\n<TR>\n  <TH> </TH>\n");
        events.forEach(event -> page.append(link("TH", machine, "Event", event)));
        page.append("</TR>\n");
        for (List<String> row : rows) {
            page.append("<TR>\n").append(link("TH", machine, "table", row.get(0)));
            row.stream().skip(1).forEach(cell -> page.append(cell(machine, cell)));
            page.append(link("TH", machine, "table", row.get(0))).append("</TR>\n");
        }
        return page.append("<!- Column footer->\n<TR>\n  <TH> </TH>\n</TR></TABLE></BODY></HTML>\n")
                .toString();
    }

    private static String link(String cell, String machine, String kind, String name) {
        return "<%s bgcolor=white><A href=\"%s_%s_%s.html\" target=\"Status\">\n x\n </A></%1$s>\n"
                .formatted(cell, machine, kind, name);
    }

    private static String cell(String machine, String cell) {
        if (cell.isEmpty()) {
            return "<TD bgcolor=lightgrey>&nbsp;</TD>\n";
        }
        String[] parts = cell.split("/", -1);
        String links = Stream.of(parts[0].split(" ", -1))
                .map(action -> "<A href=\"%s_action_%s.html\">z</A>".formatted(machine, action))
                .collect(Collectors.joining("\n"));
        String next = parts.length < 2 ? "" : "/<A href=\"%s_table_%s.html\">N</A>".formatted(machine, parts[1]);
        return "<TD bgcolor=white>" + links + next + "</TD>\n";
    }

    private static final String SLICC_CACHE = page(
            "L1Cache",
            List.of("Load", "Ifetch", "Store", "FwdGet", "Data"),
            List.of(
                    List.of("I", "g_get p_pop/IL", "g_get p_pop/IL", "g_get p_pop/IS", "", ""),
                    List.of("V", "h_hit p_pop", "h_hit p_pop", "h_hit p_pop", "s_send/I", ""),
                    List.of("IL", "z_stall", "z_stall", "z_stall", "z_stall", "w_write l_load/V"),
                    List.of("IS", "z_stall", "z_stall", "z_stall", "z_stall", "w_write t_store/V")));

    private static final String SLICC_DIRECTORY = page(
            "Directory",
            List.of("Get", "MemData"),
            List.of(
                    List.of("I", "f_fetch o_owner/IM", ""),
                    List.of("IM", "z_stall", "d_data/V"),
                    List.of("V", "f_forward o_owner", "")));

    private static final String SLICC_WORDS = """
            | word | in | means |
            |---|---|---|
            | g_get | cache | send Get to home |
            | p_pop | cache | - |
            | h_hit | cache | hit |
            | s_send | cache | send Data to requester |
            | w_write | cache | copy data |
            | l_load | cache | finish load |
            | t_store | cache | finish store |
            | FwdGet | cache | Fwd-Get |
            | Ifetch | cache | leave out |
            | f_fetch | directory | - |
            | o_owner | directory | make requester owner |
            | d_data | directory | send Data to requester |
            | f_forward | directory | forward Get to Owner |
            | MemData | directory | at once |
            """;

    @Test
    void pageOfSlicc_asksForEveryActionByItsFullName() {
        ImportedProtocol imported = imported(List.of(SLICC_CACHE, SLICC_DIRECTORY));
        Stream.of("g_get", "p_pop", "f_fetch", "f_forward", "MemData")
                .forEach(word -> assertTrue(imported.text().contains("| `" + word + "` |"), word));
        assertFalse(imported.text().contains("`z_stall`"), "SLICC itself says that this stalls");
    }

    /** The memory answers at once, so who waits for it goes on; what is left out of a table is not asked. */
    @Test
    void pageOfSlicc_withItsWords_isAProtocol() {
        ImportedProtocol imported = imported(List.of(SLICC_CACHE, SLICC_DIRECTORY), SLICC_WORDS);
        assertEquals(0, imported.questions(), imported.text());
        String rows = rows(read(imported));
        assertTrue(rows.contains("I Get: make requester owner; send Data to requester -> V"), rows);
        assertFalse(rows.contains("IM"), rows);
        assertTrue(imported.text().contains("states of the directory: IM"), imported.text());
    }

    /** An answer that is none would be passed over; what is written with a question mark is none yet. */
    @Test
    void answersThatAreNone_areRefused() {
        String words = """
                | word | in | means |
                |---|---|---|
                | Get | network | requets |
                | Put-Ack | network | ?forward |
                | Put | carries | data, asks |
                | Fwd-Get | carries | - |
                | forward | order | in order |
                """;
        assertEquals(
                List.of("words0.csv:3:19 TL110", "words0.csv:5:25 TL016", "words0.csv:7:21 TL125"),
                mistakes(List.of(CACHE, DIRECTORY), words));
    }

    @Test
    void mistakes_areReportedAtOnceWhereTheyArePrinted() {
        String cache = CACHE.replace("II^A,stall", "V,stall").replace("-/V,-/V", "-/V,-/W");
        String directory = DIRECTORY.replace("NonOwner\n", "Owner\n");
        assertEquals(
                List.of(
                        // -/W in both rows; where VI^A leads to, whose row is gone; and the second row of V.
                        "table0.csv:4:37 TL103",
                        "table0.csv:5:37 TL103",
                        "table0.csv:6:41 TL103",
                        "table0.csv:7:1 TL111",
                        "table1.csv:1:26 TL113"),
                mistakes(List.of(cache, directory)));
        String words = "| word | in | means |\n|---|---|---|\n| hit | cache | hit it |\n";
        assertEquals(
                List.of("table0.csv:4:37 TL103", "words0.csv:3:17 TL107"),
                mistakes(List.of(CACHE.replaceFirst("-/V,-/V", "-/V,-/W"), DIRECTORY), words));
    }

    @Test
    void filesWithoutTables_areRefused() {
        assertEquals(List.of("table0.csv:1:1 TL100"), mistakes(List.of(DIRECTORY)));
        assertEquals(List.of("table0.csv:1:1 TL100"), mistakes(List.of(CACHE)));
        assertEquals(List.of("table0.csv:1:1 TL101"), mistakes(List.of("no table\n", CACHE, DIRECTORY)));
        assertEquals(
                List.of("table0.csv:1:1 TL101"), mistakes(List.of("<HTML><TABLE></TABLE></HTML>", CACHE, DIRECTORY)));
        assertEquals(List.of("table2.csv:1:2 TL101"), mistakes(List.of(CACHE, DIRECTORY, CACHE + " ")));
    }

    /** However a file is cut off, it is read or refused. */
    @Test
    void cutFiles_areReadOrRefused() {
        for (String whole : List.of(CACHE, DIRECTORY, SLICC_CACHE, asMarkdown(DIRECTORY))) {
            for (int end = 0; end < whole.length(); end += 7) {
                Diagnostics diagnostics = new Diagnostics();
                Optional<ImportedProtocol> read = ImportedProtocol.read(
                        "cut", sources("table", List.of(whole.substring(0, end), CACHE)), List.of(), NONE, diagnostics);
                assertEquals(diagnostics.hasErrors(), read.isEmpty());
            }
        }
    }
}
