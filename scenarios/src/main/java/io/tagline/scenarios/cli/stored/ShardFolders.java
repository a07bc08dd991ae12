package io.tagline.scenarios.cli.stored;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.scenarios.result.FolderDifference;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.work.sweep.Shards;
import io.tagline.work.sweep.Shards.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result folders of shards. */
public final class ShardFolders {

    private ShardFolders() {}

    /** Reads them; refuses folders that do not belong together, with all reasons. */
    public static Shards read(List<Path> folders) throws IOException {
        List<Part> parts = new ArrayList<>();
        List<String> troubles = new ArrayList<>();
        for (Path folder : folders) {
            part(folder)
                    .ifPresentOrElse(
                            parts::add, () -> troubles.add(folder + " has no shard; a command with --shard makes one"));
        }
        if (!troubles.isEmpty()) {
            throw new Refusal(String.join("\n", troubles));
        }
        return Shards.of(parts, ShardFolders::difference);
    }

    private static Optional<Part> part(Path folder) throws IOException {
        return Files.isDirectory(folder)
                ? JournalFile.head(folder)
                        .flatMap(head -> head.shard()
                                .map(shard -> new Part(folder.toString(), head, shard, () -> finished(folder))))
                : Optional.empty();
    }

    private static Map<Integer, SampleSet> finished(Path folder) {
        try {
            return JournalFile.read(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> difference(Part a, Part b) {
        try {
            return FolderDifference.of(Path.of(a.folder()), Path.of(b.folder())).map(FolderDifference::toString);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
