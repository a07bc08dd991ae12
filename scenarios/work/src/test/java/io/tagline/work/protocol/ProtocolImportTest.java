package io.tagline.work.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Is an imported table the protocol that it stands for? The checker knows. */
final class ProtocolImportTest {

    /** The facts of MSI in the abbreviations of the Primer's tables 8.1 and 8.2. */
    private static final Map<String, String> FILES = Map.of("cache.csv", """
            ,load,store,replacement,Fwd-GetS,Fwd-GetM,Inv,Put-Ack,Data from Dir (ack=0),Data from Dir (ack>0),Data from Owner,Inv-Ack,Last-Inv-Ack
            I,send GetS to Dir/IS^D,send GetM to Dir/IM^AD
            IS^D,stall,stall,stall,,,stall,,-/S,,-/S
            IM^AD,stall,stall,stall,stall,stall,,,-/M,-/IM^A,-/M,ack--
            IM^A,stall,stall,stall,stall,stall,,,,,,ack--,-/M
            S,hit,send GetM to Dir/SM^AD,send PutS to Dir/SI^A,,,send Inv-Ack to Req/I
            SM^AD,hit,stall,stall,stall,stall,send Inv-Ack to Req/IM^AD,,-/M,-/SM^A,-/M,ack--
            SM^A,hit,stall,stall,stall,stall,,,,,,ack--,-/M
            M,hit,hit,send PutM+data to Dir/MI^A,send Data to Req and Dir/S,send Data to Req/I
            MI^A,stall,stall,stall,send Data to Req and Dir/SI^A,send Data to Req/II^A,,-/I
            SI^A,stall,stall,stall,,,send Inv-Ack to Req/II^A,-/I
            II^A,stall,stall,stall,,,,-/I
            """, "directory.csv", """
            ,GetS,GetM,PutS-NotLast,PutS-Last,PutM+data from Owner,PutM+data from NonOwner,Data
            I,"send Data to Req, add Req to Sharers/S","send Data to Req, set Owner to Req/M",send Put-Ack to Req,send Put-Ack to Req,,send Put-Ack to Req
            S,"send Data to Req, add Req to Sharers","send Data to Req, send Inv to Sharers, clear Sharers, set Owner to Req/M",\
            "remove Req from Sharers, send Put-Ack to Req","remove Req from Sharers, send Put-Ack to Req/I",,"remove Req from Sharers, send Put-Ack to Req"
            M,"send Fwd-GetS to Owner, add Req and Owner to Sharers, clear Owner/S^D","send Fwd-GetM to Owner, set Owner to Req",send Put-Ack to Req,\
            send Put-Ack to Req,"copy data to memory, clear Owner, send Put-Ack to Req/I",send Put-Ack to Req
            S^D,stall,stall,"remove Req from Sharers, send Put-Ack to Req","remove Req from Sharers, send Put-Ack to Req",,\
            "remove Req from Sharers, send Put-Ack to Req",copy data to memory/S
            """, "words.md", """
            | word | in | means |
            |---|---|---|
            | Put-Ack | network | forward |
            | forward | order | ordered |
            """);

    private static Texts files() {
        Texts files = Texts.NONE;
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            files = files.with(ProtocolImport.KIND, file.getKey(), file.getValue());
        }
        return files;
    }

    private static CheckResult check(String... words) {
        String text = new ProtocolImport(List.of("cache.csv", "directory.csv"), List.of(words))
                .ask(WorkContext.over(files()))
                .imported()
                .text();
        Protocol protocol = Diagnostics.read(
                diagnostics -> new Protocols(FileLibrary::new).read(Source.of("msi.md", text), diagnostics));
        WorkContext context = WorkContext.over(files());
        return Checker.check(
                protocol, CheckOptions.of(2).withWorkers(context.workers(), context.executor()), context.watch());
    }

    /** Tables say nothing of networks. Read without order, the acknowledgement of an eviction overtakes an invalidation. */
    @Test
    void withoutWords_aRaceIsFound() {
        CheckResult result = check();
        assertEquals(Verdict.VIOLATED, result.verdict());
        assertEquals(Property.MISSING_CELL, result.violation().orElseThrow().property());
        assertTrue(result.violation().orElseThrow().text().contains("`Inv` in state `I`"));
    }

    /** With the order that the textbook asks for, nothing is violated; what remains are rows that nothing takes. */
    @Test
    void withTheOrderOfTheTextbook_everythingHolds() {
        CheckResult result = check("words.md");
        assertEquals(Optional.empty(), result.violation());
    }
}
