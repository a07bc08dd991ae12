package io.tagline.scenarios.cli;

import io.tagline.documents.Documents;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.shard.Shard;
import io.tagline.scenarios.report.Report;
import io.tagline.work.sweep.Shards;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The options of a command that are not part of its question: where it is answered, and where the answer goes.
 *
 * @param part the name in messages for a part of the command with fewer formats than the whole; empty if there is none
 * @param shard the part of the sweep to run; empty for the whole
 * @param shards the results of its shards, if they are merged
 */
record Place(
        RootCommand root,
        int workers,
        Documents documents,
        FormatOption<?> format,
        String part,
        Target target,
        Optional<Shard> shard,
        Optional<Shards> shards) {

    /**
     * The files to write.
     *
     * @param out the given folder
     * @param force whether it may hold something else
     * @param noResults whether to write none
     * @param png whether to write pictures as PNG too
     */
    record Target(Optional<Path> out, boolean force, boolean noResults, boolean png) {

        /** The files of the given folder, or of the usual one. */
        static Target of(Optional<Path> out) {
            return new Target(out, false, false, false);
        }
    }

    /** On this computer, with all documents, and without files. */
    static Place of(RootCommand root, JobsOption jobs, FormatOption<?> format) {
        return new Place(
                root,
                jobs.count(),
                FileLibrary::new,
                format,
                "",
                Target.of(Optional.empty()),
                Optional.empty(),
                Optional.empty());
    }

    /** The same among other documents. */
    Place among(Documents others) {
        return new Place(root, workers, others, format, part, target, shard, shards);
    }

    /** The same for a part of the command. */
    Place as(String name) {
        return new Place(root, workers, documents, format, name, target, shard, shards);
    }

    /** The same with files. */
    Place to(Target files) {
        return new Place(root, workers, documents, format, part, files, shard, shards);
    }

    /** The same for a shard, if one is given. */
    Place in(Optional<Shard> wanted) {
        return new Place(root, workers, documents, format, part, target, wanted, shards);
    }

    /** The same with the results of shards. */
    Place knowing(Shards found) {
        return new Place(root, workers, documents, format, part, target, shard, Optional.of(found));
    }

    ConsoleDesk desk(Documents others) {
        return new ConsoleDesk(root.console(), others, workers);
    }

    /** Prints a result in the chosen format, to the chosen place. */
    <T> void print(T result, Report<T> report) {
        byte[] bytes = format.of(report, part)
                .write(result, root.terminal(format.file().isEmpty()));
        format.put(bytes, root);
    }
}
