package io.tagline.browser.site;

import io.tagline.documents.Markup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A document in Markdown as the main part of a page.
 *
 * @param links what it points to: paths as it writes them, without what is behind #
 * @param pictures what its pictures show, by their paths
 */
record Article(String title, String html, List<String> links, Map<String, String> pictures) {

    /** What slides say to the program that shows them. */
    private static final Pattern FRONT_MATTER = Pattern.compile("\\A---\\R(?:[\\w-]+:.*\\R)+---\\R");

    /** A narrow column of a table would break a number from its unit. */
    private static final Pattern BEFORE_UNIT = Pattern.compile("(?<=\\d) (?=(?:ns|µs|ms|s|%)</td>)");

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    Article {
        links = List.copyOf(links);
        pictures = Map.copyOf(pictures);
    }

    /**
     * Reads a document.
     *
     * @param target where a link leads on the site; empty for what is not taken along: then there is no link, and no paragraph that is nothing else
     * @param laboratory the way to it from this page
     * @param documents what examples may name
     * @param folded whether what a reader has to open, such as an answer, is on the page
     * @param diagrams pictures as SVG in place of its state diagrams, which are text; diagrams for which there is none stay as they are
     */
    static Article of(
            String markdown,
            Function<String, Optional<String>> target,
            String laboratory,
            Set<String> documents,
            boolean folded,
            List<String> diagrams) {
        Node document = PARSER.parse(FRONT_MATTER.matcher(markdown).replaceFirst(""));
        if (!folded) {
            unlinkFolded(document);
        }
        Reader reader = new Reader(target, laboratory, documents, diagrams);
        document.accept(reader);
        HtmlRenderer renderer = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .attributeProviderFactory(context -> reader::attributes)
                .build();
        String html = BEFORE_UNIT.matcher(renderer.render(document)).replaceAll("\u00a0");
        return new Article(reader.title, html, reader.links, reader.pictures);
    }

    /** Takes out what a reader would have to open, and the headings that are for nothing else. */
    private static void unlinkFolded(Node document) {
        boolean inside = false;
        Node node = document.getFirstChild();
        while (node != null) {
            Node next = node.getNext();
            if (opens(node) && node.getPrevious() instanceof Heading heading) {
                heading.unlink();
            }
            inside |= opens(node);
            boolean last = ends(node);
            if (inside) {
                node.unlink();
            }
            inside &= !last;
            node = next;
        }
    }

    private static boolean opens(Node node) {
        return node instanceof HtmlBlock block && block.getLiteral().startsWith("<details>");
    }

    private static boolean ends(Node node) {
        return node instanceof HtmlBlock block && block.getLiteral().equals("</details>");
    }

    /** Collects what the page needs to know, and leads links to where they are on the site. */
    private static final class Reader extends AbstractVisitor {

        private final Function<String, Optional<String>> target;
        private final String laboratory;
        private final Set<String> documents;
        private final Deque<String> diagrams;
        private final List<String> links = new ArrayList<>();
        private final Map<String, String> pictures = new HashMap<>();
        private final Map<Node, String> anchors = new HashMap<>();
        private final Map<String, Integer> used = new HashMap<>();
        private String title = "";

        Reader(
                Function<String, Optional<String>> target,
                String laboratory,
                Set<String> documents,
                List<String> diagrams) {
            this.target = target;
            this.laboratory = laboratory;
            this.documents = documents;
            this.diagrams = new ArrayDeque<>(diagrams);
        }

        @Override
        public void visit(Heading heading) {
            String text = text(heading);
            title = title.isEmpty() ? text : title;
            String anchor = text.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int before = used.merge(anchor, 1, Integer::sum) - 1;
            anchors.put(heading, before == 0 ? anchor : anchor + "-" + before);
            visitChildren(heading);
        }

        private static String text(Node node) {
            StringBuilder text = new StringBuilder();
            node.accept(new AbstractVisitor() {
                @Override
                public void visit(Text part) {
                    text.append(part.getLiteral());
                }

                @Override
                public void visit(Code part) {
                    text.append(part.getLiteral());
                }
            });
            return text.toString();
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            Optional<String> led = led(link.getDestination());
            if (led.isPresent()) {
                link.setDestination(led.get());
            } else if (link.getParent().getFirstChild() == link && link.getNext() == null) {
                link.getParent().unlink();
            } else {
                link.insertBefore(new Text(text(link)));
                link.unlink();
            }
        }

        @Override
        public void visit(Image image) {
            pictures.put(image.getDestination(), text(image));
            led(image.getDestination()).ifPresent(image::setDestination);
            image.setTitle(null);
            visitChildren(image);
        }

        private Optional<String> led(String destination) {
            if (destination.matches("[a-z]+:.*") || destination.startsWith("#")) {
                return Optional.of(destination);
            }
            int hash = destination.indexOf('#');
            String path = hash < 0 ? destination : destination.substring(0, hash);
            Optional<String> led = target.apply(path);
            led.ifPresent(any -> links.add(path));
            return led.map(there -> there + (hash < 0 ? "" : destination.substring(hash)));
        }

        /** Keeps what a reader can open. Other blocks are for the tools that check figures, and are left out. */
        @Override
        public void visit(HtmlBlock block) {
            if (!opens(block) && !ends(block)) {
                block.unlink();
            }
        }

        /** What looks like markup is text: `<name>`. */
        @Override
        public void visit(HtmlInline inline) {
            inline.insertBefore(new Text(inline.getLiteral().startsWith("<!--") ? "" : inline.getLiteral()));
            inline.unlink();
        }

        /** Wide tables scroll by themselves; the keyboard reaches them. */
        @Override
        public void visit(CustomBlock block) {
            if (block instanceof TableBlock) {
                surround(block, "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">", "</div>");
            }
            visitChildren(block);
        }

        /** A corner with nothing in it is the heading of nothing. */
        @Override
        public void visit(CustomNode node) {
            if (node instanceof TableCell cell && text(cell).isEmpty()) {
                cell.setHeader(false);
            }
            visitChildren(node);
        }

        @Override
        public void visit(FencedCodeBlock code) {
            if (code.getLiteral().startsWith("stateDiagram") && !diagrams.isEmpty()) {
                code.insertAfter(
                        raw("<figure class=\"diagram\" tabindex=\"0\" role=\"group\" aria-label=\"Stable states\">"
                                + diagrams.remove() + "</figure>"));
                code.unlink();
                return;
            }
            LiveExample.address(code.getLiteral(), documents)
                    .ifPresent(address -> code.insertAfter(raw(live(laboratory + "#" + address))));
        }

        private static void surround(Node node, String before, String after) {
            node.insertBefore(raw(before));
            node.insertAfter(raw(after));
        }

        private static Node raw(String html) {
            HtmlBlock block = new HtmlBlock();
            block.setLiteral(html);
            return block;
        }

        Map<String, String> attributes(Node node, String tag, Map<String, String> attributes) {
            Optional.ofNullable(anchors.get(node)).ifPresent(anchor -> attributes.put("id", anchor));
            if (tag.equals("pre")) {
                attributes.put("tabindex", "0");
            }
            return attributes;
        }
    }

    static String live(String address) {
        return "<details class=\"live\"><summary>Run it here</summary><iframe loading=\"lazy\" title=\"The example in the laboratory\" src=\""
                + Markup.escape(address) + "\"></iframe></details>";
    }
}
