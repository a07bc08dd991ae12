package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.topologies.graph.CrossbarTopology;
import io.tagline.topologies.graph.GraphTopology;
import io.tagline.topologies.graph.GraphTopology.Edge;
import io.tagline.topologies.graph.Topology;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a graph of stops and links: {@code links: {value: [0-1, 1-2, 2-3 x 4], …}}, the last of which is four hops long. */
record GraphReader(ParameterReader parameters, Diagnostics diagnostics) {

    private static final int MOST_STOPS = 16_384;
    private static final Pattern LINK = Pattern.compile("(\\d{1,5})-(\\d{1,5})(?: ?x ?(\\d{1,4}))?");

    Topology read(Keys<?, KeyScope> keys, String path) {
        int before = diagnostics.count();
        int stops =
                parameters.integer(keys, "stops", path + "stops", 1, MOST_STOPS).value();
        if (keys.has("buffer")) {
            keys.error(Code.UNREAD_KEY, "buffer", "a free graph has no routers with finite buffers")
                    .note("leave it out")
                    .help("its shortest ways may go round in circles, in which full buffers would wait for each other");
        }
        List<Edge> edges = parameters
                .list(keys, "links", path + "links", linkOf(keys.fields().isDoubtful() ? MOST_STOPS : stops))
                .value();
        if (diagnostics.count() > before) {
            return new CrossbarTopology(stops);
        }
        GraphTopology graph = new GraphTopology(stops, edges);
        graph.unreached()
                .ifPresent(stop -> keys.conflict(
                                Code.UNREACHED_STOP, "links", "no route leads from stop 0 to stop " + stop)
                        .note("join it by a link, such as `0-" + stop + "`"));
        return graph.unreached().isPresent() ? new CrossbarTopology(stops) : graph;
    }

    private static Type<Edge, KeyScope> linkOf(int stops) {
        return Type.read((node, scope) -> link(node, stops, scope.diagnostics()), Schema.text(LINK.pattern()));
    }

    private static Optional<Edge> link(YamlNode node, int stops, Diagnostics diagnostics) {
        Optional<String> text = Scalars.text(node, diagnostics);
        Matcher link = LINK.matcher(text.orElse("0-1"));
        if (!link.matches()) {
            diagnostics
                    .error(Code.WRONG_TYPE, node.span(), Printable.quoted(text.orElse("")) + " is not a link")
                    .note("write `0-1`, or `0-1 x 3` for a link that is three hops long");
            return Optional.empty();
        }
        int from = Integer.parseInt(link.group(1));
        int to = Integer.parseInt(link.group(2));
        int length = link.group(3) == null ? 1 : Integer.parseInt(link.group(3));
        if (Math.max(from, to) >= stops) {
            diagnostics.error(
                    Code.STOP_OUT_OF_RANGE,
                    node.span(),
                    "there is no stop %d, the last one is %d".formatted(Math.max(from, to), stops - 1));
            return Optional.empty();
        } else if (from == to || length == 0) {
            diagnostics.error(Code.OUT_OF_RANGE, node.span(), "a link joins two stops, and is at least one hop long");
            return Optional.empty();
        }
        return Optional.of(new Edge(from, to, length));
    }
}
