package io.tagline.scenarios.report.pipeline;

import io.tagline.work.annotation.Annotation;
import io.tagline.work.annotation.Annotation.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Annotations as commands that a workflow of GitHub's, or of Gitea's and Forgejo's, reads from the log (docs.github.com, workflow commands). */
final class WorkflowCommands {

    private WorkflowCommands() {}

    static String text(List<Annotation> annotations) {
        return annotations.stream().map(WorkflowCommands::command).collect(Collectors.joining());
    }

    private static String command(Annotation annotation) {
        return "::error " + annotation.place().map(WorkflowCommands::place).orElse("") + "title="
                + property(annotation.rule()) + "::" + data(annotation.message()) + "\n";
    }

    private static String place(Place place) {
        return "file=%s,line=%d,col=%d,endColumn=%d,"
                .formatted(
                        property(path(place.file())),
                        place.line(),
                        place.column(),
                        place.column() + Math.max(1, place.length()));
    }

    /** Absolute, since a step may run in a folder of the repository, and the reader compares paths with the repository letter by letter. */
    private static String path(String file) {
        return Path.of(file).toAbsolutePath().normalize().toString();
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
