package io.tagline.browser.site;

import io.tagline.browser.Page;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Markup;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.files.Resources;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.protocol.StableDrawing;
import io.tagline.protocols.Protocols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder of static files: a front page, the documents as pages, a gallery, and the laboratory. It needs no server and no network.
 *
 * <p>Each document is where it is in the sources, so that links between documents are right as they stand. What a document names is taken along.
 */
public final class Site {

    private static final String LABORATORY = "laboratory.html";
    private static final String MARKDOWN = ".md";
    private static final String PAGE = ".html";

    /** What each page leads to. */
    private static final List<Place> PLACES = List.of(
            new Place("Laboratory", LABORATORY),
            new Place("Lessons", "docs/lessons/README.html"),
            new Place("Guide", "docs/guide/index.html"),
            new Place("Formats", "docs/index.html"),
            new Place("Protocols", "docs/protocols/index.html"),
            new Place("Reproductions", "docs/reproduction/README.html"),
            new Place("Gallery", "gallery.html"));

    /** A page by the name under which others lead to it. */
    private record Place(String name, String file) {}

    /** A picture as the last document that has it presents it. */
    private record Shown(Path document, String caption) {}

    /** The answers to the exercises of lessons. */
    private static final Path TO_EXERCISES = Path.of("docs", "lessons", "answers");

    /** The source of a paper, for LaTeX. */
    private static final Path PAPER = Path.of("docs", "paper");

    /** Slides with answers. */
    private static final Path LECTURE = Path.of("docs", "lecture");

    private final Path sources;
    private final Path out;
    private final Answers answers;
    private final Set<String> documents;
    private final Deque<Path> waiting = new ArrayDeque<>();
    private final Set<Path> known = new TreeSet<>();
    private final Map<Path, Shown> pictures = new HashMap<>();
    private final List<String> broken = new ArrayList<>();

    /** Which answers a site has. */
    enum Answers {
        /** For a class: none. */
        NONE,
        /** Those to the questions of lessons, which readers open. */
        LESSONS,
        /** For teachers: those to the exercises as well. */
        ALL
    }

    private Site(Path sources, Path out, Answers answers) {
        this.answers = answers;
        this.sources = sources.toAbsolutePath().normalize();
        this.out = out;
        this.documents = Page.documents().keySet().stream()
                .map(file -> file.substring(0, file.lastIndexOf('.')))
                .collect(Collectors.toSet());
    }

    /**
     * Writes the folder.
     *
     * @param arguments the root of the sources, the laboratory, and the folder; then which {@link Answers} it has
     */
    public static void main(String[] arguments) throws IOException {
        Answers answers = Answers.valueOf(arguments[3].toUpperCase(Locale.ROOT));
        List<String> broken = write(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]), answers);
        if (!broken.isEmpty()) {
            throw new IllegalStateException("links that lead nowhere: " + broken);
        }
    }

    /** Writes the folder, and says which links of documents lead nowhere. */
    static List<String> write(Path sources, Path laboratory, Path out, Answers answers) throws IOException {
        Site site = new Site(sources, out, answers);
        Files.createDirectories(out);
        Files.copy(laboratory, out.resolve(LABORATORY), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(out.resolve("site.css"), resource("site.css"));
        site.write();
        return site.broken;
    }

    private void write() throws IOException {
        String pingPong = LiveExample.address("$ ./tagline timeline xeon-phi/ping-pong -p send=E", documents)
                .orElseThrow();
        page(Path.of("index.html"), "tagline", resource("front.html").replace("{{ping-pong}}", pingPong));
        Stream.of("README.md", "docs", "docs/guide", "docs/lessons", "docs/protocols", "docs/reproduction")
                .map(Path::of)
                .forEach(this::want);
        while (!waiting.isEmpty()) {
            take(waiting.remove());
        }
        page(Path.of("gallery.html"), "Gallery", gallery());
    }

    private void want(Path file) {
        if (known.add(file)) {
            waiting.add(file);
        }
    }

    private void take(Path file) throws IOException {
        Path source = sources.resolve(file);
        if (Files.isDirectory(source)) {
            folder(file);
        } else if (file.toString().endsWith(MARKDOWN)) {
            article(file);
        } else {
            Path copy = out.resolve(file);
            Files.createDirectories(copy.toAbsolutePath().getParent());
            Files.copy(source, copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void article(Path file) throws IOException {
        Path folder = folderOf(file);
        Article article = Article.of(
                Files.readString(sources.resolve(file)),
                link -> isLeftOut(folder.resolve(link)) ? Optional.empty() : Optional.of(target(folder, link)),
                root(file) + LABORATORY,
                documents,
                answers != Answers.NONE,
                diagrams(file));
        for (String link : article.links()) {
            Path linked = folder.resolve(link).normalize();
            if (Files.exists(sources.resolve(linked))) {
                want(linked);
            } else {
                broken.add(file + ": " + link);
            }
        }
        article.pictures()
                .forEach((path, caption) -> pictures.put(
                        folder.resolve(path).normalize(),
                        new Shown(file, caption.isEmpty() ? article.title() : caption)));
        page(pageOf(file), article.title(), article.html());
    }

    private boolean isLeftOut(Path linked) {
        Path there = linked.normalize();
        return there.startsWith(PAPER)
                || (answers != Answers.ALL && there.startsWith(TO_EXERCISES))
                || (answers == Answers.NONE && there.startsWith(LECTURE));
    }

    /** The stable states of each table, on the page of a protocol. */
    private static List<String> diagrams(Path file) {
        String name = String.valueOf(file.getFileName()).replace(MARKDOWN, "");
        Diagnostics diagnostics = new Diagnostics();
        return folderOf(file).endsWith("docs/protocols")
                ? new Protocols(FileLibrary::new)
                        .load(name, diagnostics).stream()
                                .flatMap(protocol -> protocol.tables().stream())
                                .map(table -> Drawings.svg(List.of(StableDrawing.of(table))))
                                .toList()
                : List.of();
    }

    /** A document is a page; a folder is what its README says, or a list of its files. */
    private String target(Path folder, String link) {
        if (link.endsWith(MARKDOWN)) {
            return link.substring(0, link.length() - MARKDOWN.length()) + PAGE;
        }
        Path linked = sources.resolve(folder).resolve(link);
        if (!Files.isDirectory(linked)) {
            return link;
        }
        return link
                + (link.endsWith("/") ? "" : "/")
                + (Files.exists(linked.resolve("README.md")) ? "README" : "index")
                + PAGE;
    }

    private void folder(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(sources.resolve(folder))) {
            files = all.filter(Files::isRegularFile)
                    .map(file -> folder.resolve(file.getFileName()))
                    .sorted()
                    .toList();
        }
        StringBuilder list =
                new StringBuilder("<h1>" + Markup.escape(folder.toString()) + "</h1>\n<ul class=\"files\">\n");
        for (Path file : files) {
            want(file);
            String name = String.valueOf(file.getFileName());
            list.append("<li><a href=\"")
                    .append(Markup.escape(target(folder, name)))
                    .append("\">")
                    .append(Markup.escape(title(file)))
                    .append("</a></li>\n");
        }
        page(
                folder.resolve("index.html"),
                folder.toString(),
                list.append("</ul>\n").toString());
    }

    private String title(Path file) throws IOException {
        return file.toString().endsWith(MARKDOWN)
                ? Files.readString(sources.resolve(file))
                        .lines()
                        .filter(line -> line.startsWith("# "))
                        .map(line -> line.substring(2).replace("`", ""))
                        .findFirst()
                        .orElse(file.toString())
                : String.valueOf(file.getFileName());
    }

    /** All pictures of the documents, each with a way to where it is explained. */
    private String gallery() throws IOException {
        StringBuilder gallery = new StringBuilder("<h1>Gallery</h1>\n<div class=\"gallery\">\n");
        for (Path picture : known) {
            if (picture.toString().endsWith(".svg")) {
                Shown shown = pictures.get(picture);
                String href = String.valueOf(shown == null ? picture : pageOf(shown.document()));
                String caption = shown == null ? String.valueOf(picture.getFileName()) : shown.caption();
                gallery.append("<figure><a href=\"")
                        .append(href)
                        .append("\"><img loading=\"lazy\" alt=\"")
                        .append(Markup.escape(caption))
                        .append("\" src=\"")
                        .append(picture)
                        .append("\"></a><figcaption>")
                        .append(Markup.escape(caption))
                        .append("</figcaption></figure>\n");
            }
        }
        return gallery.append("</div>\n").toString();
    }

    private void page(Path file, String title, String main) throws IOException {
        String root = root(file);
        String places = PLACES.stream()
                .map(place -> "<a href=\"%s\">%s</a>".formatted(root + place.file(), place.name()))
                .collect(Collectors.joining("\n"));
        Path written = out.resolve(file);
        Files.createDirectories(written.toAbsolutePath().getParent());
        Files.writeString(
                written,
                resource("page.html")
                        .replace("{{title}}", Markup.escape(title))
                        .replace("{{places}}", places)
                        .replace("{{main}}", main)
                        .replace("{{root}}", root));
    }

    private static Path folderOf(Path file) {
        Path folder = file.getParent();
        return folder == null ? Path.of("") : folder;
    }

    private static Path pageOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return folderOf(file).resolve(name.substring(0, name.length() - MARKDOWN.length()) + PAGE);
    }

    private static String root(Path file) {
        return "../".repeat(file.getNameCount() - 1);
    }

    private static String resource(String name) {
        return Resources.text(Site.class, name);
    }
}
