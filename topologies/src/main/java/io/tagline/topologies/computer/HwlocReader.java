package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.topologies.computer.Computer.CpuKind;
import io.tagline.topologies.computer.ComputerPart.Place;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the output of {@code lstopo --of xml}, of hwloc 1 and 2: its tree of objects, and its kinds of processors. */
public final class HwlocReader {

    private static final int DEEPEST = 64;

    private final Source source;
    private final Diagnostics diagnostics;

    private HwlocReader(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** The machine with all its contents; empty if the document is of another kind, which is reported. */
    public static Optional<Computer> read(Source source, Diagnostics diagnostics) {
        HwlocReader reader = new HwlocReader(source, diagnostics);
        try {
            return reader.topology();
        } catch (XMLStreamException e) {
            Location place = e.getLocation();
            reader.error(
                    place == null ? 1 : place.getLineNumber(),
                    place == null ? 1 : place.getColumnNumber(),
                    "not readable as XML");
            return Optional.empty();
        }
    }

    private Optional<Computer> topology() throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(source.text()));
        List<ComputerPart> machines = new ArrayList<>();
        List<CpuKind> kinds = new ArrayList<>();
        SortedSet<String> others = new TreeSet<>();
        while (xml.hasNext()) {
            if (xml.next() == XMLStreamReader.START_ELEMENT) {
                switch (xml.getLocalName()) {
                    case "object" -> machines.add(object(xml, 0));
                    case "cpukind" -> kinds.add(kind(xml));
                    case "distances2", "memattr" -> others.add(xml.getLocalName());
                    default -> {}
                }
            }
        }
        if (machines.isEmpty()) {
            error(1, 1, "not a topology of hwloc: no object found");
            return Optional.empty();
        }
        return Optional.of(new Computer("hwloc", machines.get(0), kinds, others, List.of()));
    }

    private static CpuKind kind(XMLStreamReader xml) throws XMLStreamException {
        String cpuset =
                Optional.ofNullable(xml.getAttributeValue(null, "cpuset")).orElse("");
        Map<String, String> infos = new HashMap<>();
        int open = 1;
        while (open > 0) {
            int event = xml.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                open++;
                infos.put(
                        Optional.ofNullable(xml.getAttributeValue(null, "name")).orElse(""),
                        Optional.ofNullable(xml.getAttributeValue(null, "value"))
                                .orElse(""));
            } else if (event == XMLStreamReader.END_ELEMENT) {
                open--;
            }
        }
        return new CpuKind(cpuset, infos);
    }

    private ComputerPart object(XMLStreamReader xml, int depth) throws XMLStreamException {
        Location location = xml.getLocation();
        if (depth > DEEPEST) {
            throw new XMLStreamException("too deep", location);
        }
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        List<ComputerPart> children = new ArrayList<>();
        int open = 1;
        while (open > 0) {
            int event = xml.next();
            if (event == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals("object")) {
                children.add(object(xml, depth + 1));
            } else if (event == XMLStreamReader.START_ELEMENT) {
                open++;
            } else if (event == XMLStreamReader.END_ELEMENT) {
                open--;
            }
        }
        return new ComputerPart(
                type(attributes),
                attributes,
                new Place(location.getLineNumber(), location.getColumnNumber()),
                children);
    }

    /** The type as hwloc 2 writes it: hwloc 1 has sockets, and caches with a depth. */
    private static String type(Map<String, String> attributes) {
        String type = attributes.getOrDefault("type", "");
        boolean instructions = attributes.getOrDefault("cache_type", "0").equals("2");
        return switch (type) {
            case "Cache" -> instructions ? "ICache" : "L" + attributes.getOrDefault("depth", "1") + "Cache";
            case "Socket" -> "Package";
            default -> type;
        };
    }

    private void error(int line, int column, String message) {
        Position place = new Position(Math.max(1, Math.min(line, source.lineCount())), Math.max(1, column));
        diagnostics
                .error(Code.YAML_SYNTAX, source, place, 1, message)
                .help("write one with `lstopo --of xml machine.xml`");
    }
}
