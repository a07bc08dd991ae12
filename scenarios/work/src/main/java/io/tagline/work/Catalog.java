package io.tagline.work;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Platforms;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.document.ChangedDocument;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.List;

/** All documents that have names. */
public record Catalog(Documents documents) {

    public Machines machines() {
        return new Machines(documents);
    }

    public Protocols protocols() {
        return new Protocols(documents);
    }

    public ProgramLibrary programs() {
        return new ProgramLibrary(documents);
    }

    public Library scenarios() {
        return documents.of(ChosenScenario.KIND);
    }

    public Library litmus() {
        return documents.of(LitmusReader.KIND);
    }

    /** Memory models that judge litmus tests. */
    public Library memoryModels() {
        return documents.of(ConsistencyModelReader.KIND);
    }

    /** The protocol of this name or path; throws a {@link DocumentException} that lists every mistake. */
    public Protocol protocol(String nameOrPath) {
        return Diagnostics.read(diagnostics -> protocols().load(nameOrPath, diagnostics));
    }

    /** The same; what it leaves unused of a protocol that it extends is a notice. */
    public Protocol protocol(String nameOrPath, Watch watch) {
        Protocol protocol = protocol(nameOrPath);
        protocols().notes(nameOrPath).forEach(note -> watch.notice("note: " + note));
        return protocol;
    }

    /** The same with changes of some rows, which its name has; notices say what was there before. */
    public Protocol protocol(String nameOrPath, List<String> changes, Watch watch) {
        return changes.isEmpty() ? protocol(nameOrPath, watch) : protocol(changed(nameOrPath, changes, watch));
    }

    public Protocol protocol(ChangedDocument changed) {
        return Diagnostics.read(diagnostics -> protocols().read(changed, diagnostics));
    }

    /** The document of a protocol with changed rows; notices say what was there before. */
    public ChangedDocument changed(String nameOrPath, List<String> changes, Watch watch) {
        ChangedDocument changed =
                Diagnostics.read(diagnostics -> protocols().changed(nameOrPath, changes, diagnostics));
        changed.notes().forEach(note -> watch.notice("note: " + note));
        return changed;
    }

    /** The document of a protocol that has been read. */
    public String protocolText(String nameOrPath) {
        return protocols()
                .library()
                .open(nameOrPath, new Diagnostics())
                .orElseThrow()
                .text();
    }

    /** The machine of this name or path; throws a {@link DocumentException} that lists every mistake. */
    public Machine machine(String nameOrPath) {
        return Diagnostics.read(diagnostics -> machines().load(nameOrPath, diagnostics));
    }

    /** The machine of this name or path with its own protocol, which suits it; throws a {@link DocumentException} that lists every mistake. */
    public Platform platform(String nameOrPath) {
        return Diagnostics.read(diagnostics -> new Platforms(documents, diagnostics).load(nameOrPath));
    }
}
