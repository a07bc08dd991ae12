package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Source;
import io.tagline.protocols.table.KnownResource;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.SharedResource;
import io.tagline.protocols.table.SharedResource.Buffer;
import io.tagline.protocols.table.SharedResource.Held;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads what lines share: {@code MSHRs at cache}, how many places there are, and in which states a line has one. */
public final class ResourceReader {

    static final List<String> COLUMNS = List.of("resource", "places", "held in");

    private static final String AT = " at ";
    private static final String IN = " in ";
    private static final int MOST = 1024;

    private final Map<String, TransitionTable> tables = new LinkedHashMap<>();
    private final Diagnostics diagnostics;

    ResourceReader(List<TransitionTable> tables, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        tables.forEach(table -> this.tables.put(table.kind().word(), table));
    }

    /** The resources of a document. */
    List<SharedResource> read(Layers document) {
        List<SharedResource> resources = new ArrayList<>();
        for (List<DocumentCell> row : document.rows("Resources", false, COLUMNS, diagnostics)) {
            resource(row.get(0), row.get(1), row.get(2)).ifPresent(read -> add(read, row.get(0), resources));
        }
        return resources;
    }

    /** Resources as options say them, {@code MSHRs at cache: 2} or {@code victims at cache: 1 in MI_A, Data}; mistakes are in {@code diagnostics}. */
    public static List<SharedResource> options(
            List<String> texts, List<TransitionTable> tables, Diagnostics diagnostics) {
        ResourceReader reader = new ResourceReader(tables, diagnostics);
        List<SharedResource> resources = new ArrayList<>();
        for (String text : texts) {
            DocumentCell all = DocumentCell.of(Source.of("--resource", text), 1, 1, text);
            int colon = end(all.text(), ":");
            DocumentCell rest = all.part(
                    Math.min(colon + 1, all.text().length()), all.text().length());
            int in = end(rest.text(), IN);
            DocumentCell held = rest.part(
                    Math.min(in + IN.length(), rest.text().length()),
                    rest.text().length());
            DocumentCell name = all.part(0, colon);
            reader.resource(name, rest.part(0, in), held).ifPresent(read -> reader.add(read, name, resources));
        }
        return resources;
    }

    /** Where something begins in a text; its end if it does not. */
    private static int end(String text, String what) {
        int at = text.indexOf(what);
        return at < 0 ? text.length() : at;
    }

    private void add(SharedResource read, DocumentCell name, List<SharedResource> resources) {
        if (resources.stream().anyMatch(old -> old.text().equals(read.text()))) {
            diagnostics.error(Code.BAD_RESOURCE, name.span(), "`%s` is given twice".formatted(read.text()));
        } else {
            resources.add(read);
        }
    }

    private Optional<SharedResource> resource(DocumentCell name, DocumentCell places, DocumentCell held) {
        int at = name.text().lastIndexOf(AT);
        if (at < 0) {
            diagnostics
                    .error(Code.BAD_RESOURCE, name.span(), "`%s` does not say where it is".formatted(name.text()))
                    .help("write `%s at` and one of these: `%s`"
                            .formatted(name.text(), String.join("`, or `", tables.keySet())));
            return Optional.empty();
        }
        DocumentCell controller = name.part(at + AT.length(), name.text().length());
        Optional<TransitionTable> table =
                WordSet.name(controller, tables, Code.BAD_RESOURCE, "controller", diagnostics);
        Optional<Integer> number = number(places);
        return table.flatMap(known -> number.flatMap(count -> of(name.part(0, at), known, count, held)));
    }

    private Optional<SharedResource> of(DocumentCell name, TransitionTable table, int places, DocumentCell held) {
        Optional<VirtualNetwork> network = Stream.of(VirtualNetwork.values())
                .filter(one -> name.text().equals(one.phrase() + Buffer.SUFFIX))
                .findFirst();
        if (network.isPresent()) {
            return network.map(one -> new Buffer(one, table.kind(), places));
        }
        if (held.isEmpty()) {
            return usual(name, table).map(in -> new Held(name.text(), table.kind(), places, in, Set.of()));
        }
        Set<State> in = new LinkedHashSet<>();
        Set<MessageType> by = new LinkedHashSet<>();
        held(held, table, in, by);
        return Optional.of(new Held(name.text(), table.kind(), places, in, by));
    }

    /** The states in which a line has a place of a resource that all know. */
    private Optional<Set<State>> usual(DocumentCell name, TransitionTable table) {
        Optional<KnownResource> known = Stream.of(KnownResource.values())
                .filter(one -> one.phrase().equals(name.text()))
                .findFirst();
        if (known.isEmpty()) {
            List<String> legal = new ArrayList<>();
            Stream.of(KnownResource.values()).map(KnownResource::phrase).forEach(legal::add);
            Stream.of(VirtualNetwork.values())
                    .map(one -> one.phrase() + Buffer.SUFFIX)
                    .forEach(legal::add);
            diagnostics
                    .error(
                            Code.BAD_RESOURCE,
                            name.span(),
                            "`%s` does not say in which states it is held".formatted(name.text()))
                    .nearest(name.text(), legal)
                    .help("only these need not: " + Names.listed(legal));
        }
        return known.map(one -> one.heldIn(table));
    }

    /** States, and messages that need a place while they are taken in. */
    private void held(DocumentCell list, TransitionTable table, Set<State> in, Set<MessageType> by) {
        Map<String, Runnable> names = new LinkedHashMap<>();
        table.states().forEach(state -> names.put(state.name(), () -> in.add(state)));
        table.transitions().stream()
                .flatMap(row -> row.event().message().stream())
                .forEach(message -> names.putIfAbsent(message.name(), () -> by.add(message)));
        for (DocumentCell name : list.split(',')) {
            WordSet.name(name, names, Code.BAD_RESOURCE, "state or message", diagnostics)
                    .ifPresent(Runnable::run);
        }
    }

    private Optional<Integer> number(DocumentCell cell) {
        if (cell.text().matches("[1-9][0-9]{0,3}") && Integer.parseInt(cell.text()) <= MOST) {
            return Optional.of(Integer.parseInt(cell.text()));
        }
        diagnostics
                .error(Code.BAD_RESOURCE, cell.span(), "`%s` is not a number of places".formatted(cell.text()))
                .help("a whole number from 1 to " + MOST);
        return Optional.empty();
    }
}
