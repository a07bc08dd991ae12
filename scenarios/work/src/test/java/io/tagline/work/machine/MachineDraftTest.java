package io.tagline.work.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.work.WorkContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MachineDraftTest {

    private static final Path TOPOLOGY =
            Path.of("../../topologies/src/test/resources/io/tagline/topologies/computer/l2-of-two-cores.xml");

    /** A draft is a document that can be used at once. */
    @Test
    void draft_isAMachine() throws IOException {
        String draft = new MachineDraft(Files.readString(TOPOLOGY), "here.xml")
                .ask(WorkContext.over(FileLibrary::new))
                .document();
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new)).with(Machines.KIND, "here", draft);
        assertEquals(
                "here",
                new MachineView("here").ask(WorkContext.over(texts)).machine().name());
    }

    @Test
    void aNameThatNoDocumentCanHave_isRefused() {
        Source empty = Source.of("9x.xml", "");
        assertThrows(
                Refusal.class,
                () -> new MachineDraft(empty, "9x.xml", Optional.empty()).ask(WorkContext.over(FileLibrary::new)));
    }
}
