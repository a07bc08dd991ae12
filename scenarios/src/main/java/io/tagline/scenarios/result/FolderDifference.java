package io.tagline.scenarios.result;

import io.tagline.documents.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The first difference between the documents of two results. */
public record FolderDifference(String file, int line, String one, String other) {

    /** Compares the scenarios and the documents in two folders. */
    public static Optional<FolderDifference> of(Path one, Path other) throws IOException {
        SortedSet<String> names = new TreeSet<>(names(one));
        names.addAll(names(other));
        for (String name : names) {
            List<String> mine = lines(one.resolve(name));
            List<String> others = lines(other.resolve(name));
            int same = Arrays.mismatch(mine.toArray(), others.toArray());
            if (same >= 0) {
                return Optional.of(new FolderDifference(name, same + 1, at(mine, same), at(others, same)));
            }
        }
        return Optional.empty();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .map(file -> folder.relativize(file).toString())
                    .toList();
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
    }

    private static String at(List<String> lines, int index) {
        return index < lines.size() ? lines.get(index).strip() : "";
    }

    @Override
    public String toString() {
        return file + ", line " + line + ": " + Printable.quoted(one) + " and " + Printable.quoted(other);
    }
}
