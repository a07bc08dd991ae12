package io.tagline.experiments.setup;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Finding;
import io.tagline.documents.Library;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.experiments.scenario.Reference;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.Suitability;
import io.tagline.topologies.Machines;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.machine.Machine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads machines, each with its protocol: its own, which is looked up beside its document, or another one. Mistakes are reported where a document names
 * them.
 */
public final class Platforms {

    private final Library texts;
    private final Machines machines;
    private final Protocols protocols;
    private final Diagnostics diagnostics;
    private final Map<Wish, Platform> known = new HashMap<>();

    /** What platform a document wants: names that lead to the same documents, and texts of settings. */
    private record Wish(Optional<String> beside, String machine, List<String> settings, Optional<String> protocol) {}

    public Platforms(Documents documents, Diagnostics diagnostics) {
        this.texts = documents.of(Machines.KIND);
        this.machines = new Machines(documents);
        this.protocols = new Protocols(documents);
        this.diagnostics = diagnostics;
    }

    /** The machine of this name or path, with its own protocol. */
    public Optional<Platform> load(String nameOrPath) {
        return texts.open(nameOrPath, diagnostics).flatMap(this::read);
    }

    /** The machine that a document names, with its own protocol. */
    public Optional<Platform> load(Reference wanted) {
        return load(wanted, List.of(), Optional.empty());
    }

    /**
     * The machine that a document names, with single numbers set, and a protocol that may be another than its own. One without mistakes is read only once,
     * since many documents may name it.
     */
    Optional<Platform> load(Reference wanted, List<Source> settings, Optional<Reference> chosen) {
        Wish wish = new Wish(
                wanted.span().source().file(),
                wanted.text(),
                settings.stream().map(Source::text).toList(),
                chosen.map(Reference::text));
        Optional<Platform> platform = Optional.ofNullable(known.get(wish)).or(() -> read(wanted, settings, chosen));
        platform.ifPresent(read -> known.put(wish, read));
        return platform;
    }

    private Optional<Platform> read(Reference wanted, List<Source> settings, Optional<Reference> chosen) {
        return texts.open(wanted.text(), wanted.span(), Code.UNKNOWN_MACHINE, diagnostics)
                .flatMap(document -> read(document, settings, chosen));
    }

    /** The machine that a document describes, with its own protocol. */
    public Optional<Platform> read(Source document) {
        return read(document, List.of(), Optional.empty());
    }

    private Optional<Platform> read(Source document, List<Source> settings, Optional<Reference> chosen) {
        int before = diagnostics.count();
        return machines.document(document, diagnostics)
                .flatMap(whole -> whole.with(settings, diagnostics))
                .flatMap(whole -> whole.machine(diagnostics)
                        .filter(machine -> diagnostics.count() == before)
                        .flatMap(machine ->
                                withProtocol(machine, whole, chosen.orElseGet(() -> own(machine, whole, document)))));
    }

    /** The reference to a machine's own protocol: named by a setting, by the machine's document, or by the document that it extends. */
    private static Reference own(Machine machine, MachineDocument whole, Source document) {
        return new Reference(
                machine.protocol(), whole.span("protocol").orElseGet(() -> document.span(Position.START, 0)));
    }

    private Optional<Platform> withProtocol(Machine machine, MachineDocument whole, Reference wanted) {
        if (!machine.isCoherent()) {
            return withoutProtocol(machine, whole, wanted);
        }
        return protocols
                .library()
                .open(wanted.text(), wanted.span(), Code.UNKNOWN_PROTOCOL, diagnostics)
                .flatMap(text -> protocols
                        .read(text, diagnostics)
                        .filter(protocol -> suits(protocol, machine, wanted))
                        .map(protocol -> new Platform(machine, whole, protocol, text, Faults.NONE)));
    }

    private Optional<Platform> withoutProtocol(Machine machine, MachineDocument whole, Reference wanted) {
        if (!wanted.text().equals(Machine.NO_PROTOCOL)) {
            String message = "machine " + machine.name() + " has no coherent caches";
            diagnostics.error(Code.UNSUITABLE_PROTOCOL, wanted.span(), message).note("leave `protocol` out");
            return Optional.empty();
        }
        return Optional.of(
                new Platform(machine, whole, Protocol.NONE, Source.of(Machine.NO_PROTOCOL, ""), Faults.NONE));
    }

    private boolean suits(Protocol protocol, Machine machine, Reference wanted) {
        Optional<String> objection = Suitability.objection(protocol, machine);
        objection.ifPresent(message -> {
            Finding finding = diagnostics.error(Code.UNSUITABLE_PROTOCOL, wanted.span(), message);
            finding.help("protocols that suit the machine: " + Names.listed(suiting(machine)));
            Suitability.missingRows(protocol, machine).ifPresent(finding::help);
        });
        return objection.isEmpty();
    }

    private List<String> suiting(Machine machine) {
        Diagnostics ignored = new Diagnostics();
        return protocols.names().stream()
                .filter(name -> protocols
                        .load(name, ignored)
                        .filter(protocol ->
                                Suitability.objection(protocol, machine).isEmpty())
                        .isPresent())
                .toList();
    }
}
