package io.tagline.protocols.fault;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Phrase;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a fault as it is written on a command line: {@code drop:Inv-Ack}, {@code reorder:response}. */
public final class FaultReader {

    private final Source source;
    private final Protocol protocol;
    private final Diagnostics diagnostics;

    private FaultReader(Source source, Protocol protocol, Diagnostics diagnostics) {
        this.source = source;
        this.protocol = protocol;
        this.diagnostics = diagnostics;
    }

    /** One fault for each text. A text with a mistake, which is reported in {@code diagnostics}, is left out. */
    public static Faults read(List<Source> texts, Protocol protocol, Diagnostics diagnostics) {
        return new Faults(texts.stream()
                .flatMap(text -> new FaultReader(text, protocol, diagnostics).read(text.text()).stream())
                .toList());
    }

    /** Texts of the command line, as {@link #read} takes them. */
    public static List<Source> option(List<String> texts) {
        return texts.stream().map(text -> Source.of("--fault", text)).toList();
    }

    private Optional<Fault> read(String text) {
        int colon = text.indexOf(':');
        String kindName = colon < 0 ? text : text.substring(0, colon);
        String target = colon < 0 ? "" : text.substring(colon + 1);
        Optional<FaultKind> kind = word(FaultKind.values(), kindName);
        if (kind.isEmpty()) {
            return wrong(Code.UNKNOWN_FAULT, 1, "fault", kindName, phrases(FaultKind.values()));
        }
        return kind.get() == FaultKind.REORDER ? network(target, colon + 2) : message(kind.get(), target, colon + 2);
    }

    private Optional<Fault> network(String name, int column) {
        Optional<VirtualNetwork> network = word(VirtualNetwork.values(), name);
        return network.isPresent()
                ? network.map(Fault.OfNetwork::new)
                : wrong(Code.UNKNOWN_NETWORK, column, "network", name, phrases(VirtualNetwork.values()));
    }

    private Optional<Fault> message(FaultKind kind, String name, int column) {
        List<MessageType> legal = protocol.messages().stream()
                .filter(m -> kind != FaultKind.STALE || m.carries(Payload.DATA))
                .toList();
        Optional<MessageType> message =
                legal.stream().filter(m -> m.name().equals(name)).findFirst();
        List<String> names = legal.stream().map(MessageType::name).toList();
        return message.isPresent()
                ? message.map(m -> new Fault.OfMessage(kind, m))
                : wrong(Code.UNKNOWN_MESSAGE, column, "message", name, names);
    }

    private static <T extends Phrase> Optional<T> word(T[] words, String text) {
        return Stream.of(words).filter(w -> w.phrase().equals(text)).findFirst();
    }

    private static List<String> phrases(Phrase... words) {
        return Stream.of(words).map(Phrase::phrase).toList();
    }

    private Optional<Fault> wrong(Code code, int column, String what, String name, List<String> legal) {
        diagnostics
                .error(
                        code,
                        source,
                        new Position(1, column),
                        Math.max(1, name.length()),
                        "unknown " + what + " `" + name + "`")
                .nearest(name, legal)
                .help("legal here: " + Names.listed(legal));
        return Optional.empty();
    }
}
