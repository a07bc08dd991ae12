package io.tagline.scenarios.report.pipeline;

import io.tagline.documents.Code;
import io.tagline.documents.Explanations;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.Build;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.annotation.Annotation.Place;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Annotations as a log of SARIF 2.1.0 (OASIS, errata 01, 2023). */
final class SarifLog {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private static final String FILE = "file:///";
    private static final String LEVEL = "error";

    /** The home of the project, {@code <home>} in its POM. */
    private static final String HOME = "https://tagline.io/";

    /** What a checker ran over, as code scanning and others name it. */
    private static final String ROOT = "%SRCROOT%";

    private static final String OF_RESULTS =
            "What `tagline run`, `check` or `litmus` found is not what the document says.";

    private SarifLog() {}

    static String text(List<Annotation> annotations) {
        Json run = Json.object()
                .put("tool", Json.object().put("driver", driver(annotations)))
                .put("columnKind", "utf16CodeUnits")
                .put("originalUriBaseIds", Json.object().put(ROOT, root()))
                .put("results", annotations, SarifLog::result);
        return Json.object()
                .put("$schema", SCHEMA)
                .put("version", "2.1.0")
                .put("runs", List.of(run), json -> json)
                .document();
    }

    private static Json root() {
        return Json.object().put("description", message("the folder in which tagline ran"));
    }

    private static Json driver(List<Annotation> annotations) {
        String version = Build.version().orElse("0.0.0");
        List<String> rules =
                annotations.stream().map(Annotation::rule).distinct().sorted().toList();
        return Json.object()
                .put("name", "tagline")
                .put("informationUri", HOME)
                .put("version", version)
                .put("semanticVersion", version)
                .put("rules", rules, SarifLog::rule);
    }

    /** A rule as code scanning shows it; of a mistake, what {@code explain} says. */
    private static Json rule(String rule) {
        Optional<Code> code = Code.of(rule);
        String title = code.map(Code::title).orElse(rule);
        String help = code.map(new Explanations(FileLibrary::new)::of).orElse(OF_RESULTS);
        return Json.object()
                .put("id", rule)
                .put("shortDescription", message(title))
                .put("fullDescription", message(title))
                .put("defaultConfiguration", Json.object().put("level", LEVEL))
                .put("help", Json.object().put("text", help).put("markdown", help));
    }

    private static Json message(String text) {
        return Json.object().put("text", text);
    }

    private static Json result(Annotation annotation) {
        return Json.object()
                .put("ruleId", annotation.rule())
                .put("level", LEVEL)
                .put("message", message(annotation.message()))
                .put(
                        "locations",
                        annotation.place().stream().toList(),
                        place -> Json.object().put("physicalLocation", location(place)));
    }

    /** A region has at least one character. Its end is the column behind its last one. */
    private static Json location(Place place) {
        return Json.object()
                .put("artifactLocation", artifact(place.file()))
                .put(
                        "region",
                        Json.object()
                                .put("startLine", place.line())
                                .put("startColumn", place.column())
                                .put("endColumn", place.column() + Math.max(1, place.length())));
    }

    private static Json artifact(String file) {
        Json.Fields artifact = Json.object().put("uri", uri(file));
        return Path.of(file).isAbsolute() ? artifact : artifact.put("uriBaseId", ROOT);
    }

    /** A relative reference for a relative path, and a URI for an absolute one; a colon in a name must not look like a scheme. */
    private static String uri(String file) {
        Path named = Path.of(file).normalize();
        boolean absolute = named.isAbsolute();
        String path = named.toString().replace('\\', '/');
        try {
            String whole = new URI("file", "", path.startsWith("/") ? path : "/" + path, null).toASCIIString();
            return absolute ? whole : whole.substring(FILE.length()).replace(":", "%3A");
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(file, e);
        }
    }
}
