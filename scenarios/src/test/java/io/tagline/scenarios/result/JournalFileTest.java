package io.tagline.scenarios.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Occurrence;
import io.tagline.simulator.statistics.ResourceInstance;
import io.tagline.simulator.statistics.Usage;
import io.tagline.simulator.statistics.Use;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalFileTest {

    private static final Fingerprint MINE = Fingerprint.of(List.of("mine"));
    private static final Fingerprint OTHER = Fingerprint.of(List.of("other"));
    private static final double THIRD = 1000.0 / 3;

    @TempDir
    private Path folder;

    private JournalFile open(Fingerprint fingerprint, String build) throws IOException {
        return JournalFile.open(folder, head(fingerprint, build), false).orElseThrow();
    }

    private static JournalHead head(Fingerprint fingerprint, String build) {
        return new JournalHead(build, Optional.empty(), fingerprint);
    }

    private static SampleSet sampled(boolean measured) {
        Use use = new Use(new Load(1, 2, 3), new Load(4, 5, 6));
        Usage usage =
                new Usage(7, new TreeMap<>(Map.of(new ResourceInstance(Resource.MEMORY, ResourceInstance.ALL), use)));
        Activity part = new Activity(new TreeMap<>(Map.of(
                new Occurrence(Occurrence.Kind.HIT, 1), 11L, new Occurrence(Occurrence.Kind.FALSE_SHARING, 0), 12L)));
        Activity activity =
                new Activity(part.counts(), new TreeMap<>(Map.of(3, part, 14, part)), new TreeMap<>(Map.of(0, part)));
        RowCounts counts = RowCounts.of(
                Map.of(ControllerKind.CACHE, new long[] {8, 0, 9}, ControllerKind.DIRECTORY, new long[] {10}));
        return new SampleSet(
                Samples.ofPicoseconds(new double[] {THIRD, 0, 5e300}, 3),
                counts,
                measured ? usage : Usage.NONE,
                measured ? activity : Activity.NONE,
                IntervalStatistics.NONE);
    }

    @Test
    void points_areReadAsTheyWereKept() throws IOException {
        try (JournalFile journal = open(MINE, "1.0")) {
            journal.finish(5, sampled(true));
        }
        try (JournalFile journal = open(MINE, "1.0")) {
            SampleSet read = journal.finished(5).orElseThrow();
            assertArrayEquals(new double[] {THIRD, 0, 5e300}, read.samples().picoseconds());
            assertEquals(9, read.counts().of(ControllerKind.CACHE, 2));
            assertEquals(10, read.counts().of(ControllerKind.DIRECTORY, 0));
            assertEquals(sampled(true).usage(), read.usage());
            assertEquals(sampled(true).activity(), read.activity());
            assertEquals(Optional.empty(), journal.finished(4));
        }
    }

    /** Who wants to know how the machine was used cannot do with a point of which that was not measured. */
    @Test
    void aPointWithoutItsUse_isNoneForWhoeverWantsIt() throws IOException {
        try (JournalFile journal = open(MINE, "1.0")) {
            journal.finish(0, sampled(false));
            journal.finish(1, sampled(true));
        }
        try (JournalFile journal =
                JournalFile.open(folder, head(MINE, "1.0"), true).orElseThrow()) {
            assertTrue(journal.finished(0).isEmpty());
            assertTrue(journal.finished(1).isPresent());
        }
    }

    @Test
    void anotherRun_orAnotherVersion_beginsAnew() throws IOException {
        for (boolean otherRun : new boolean[] {true, false}) {
            try (JournalFile journal = open(MINE, "1.0")) {
                journal.finish(0, sampled(false));
            }
            assertTrue(JournalFile.belongsTo(folder, head(MINE, "any")));
            try (JournalFile journal = otherRun ? open(OTHER, "1.0") : open(MINE, "1.1")) {
                assertEquals(0, journal.size());
            }
        }
        assertTrue(!JournalFile.belongsTo(folder, head(OTHER, "any")));
    }

    /** Every byte may be the last that was written: no prefix is misread, and all of it can be gone on with. */
    @Test
    void anyPrefix_hasThePointsThatWereWhole() throws IOException {
        try (JournalFile journal = open(MINE, "1.0")) {
            journal.finish(0, sampled(true));
            journal.finish(1, sampled(false));
        }
        Path file = folder.resolve(".journal");
        String whole = Files.readString(file);
        for (int length = 0; length <= whole.length(); length++) {
            Files.writeString(file, whole.substring(0, length));
            long lines =
                    whole.substring(0, length).chars().filter(c -> c == '\n').count();
            try (JournalFile journal = open(MINE, "1.0")) {
                assertEquals(Math.max(0, lines - 1), journal.size(), "after " + length + " bytes");
                journal.finish(2, sampled(false));
            }
            try (JournalFile journal = open(MINE, "1.0")) {
                assertTrue(journal.finished(2).isPresent(), "after " + length + " bytes");
            }
        }
    }

    @Test
    void aLineThatWasChanged_endsTheJournal() throws IOException {
        try (JournalFile journal = open(MINE, "1.0")) {
            journal.finish(0, sampled(false));
            journal.finish(1, sampled(false));
        }
        Path file = folder.resolve(".journal");
        String changed = Files.readString(file, StandardCharsets.UTF_8).replaceFirst(" 0 333", " 0 334");
        Files.writeString(file, changed);
        try (JournalFile journal = open(MINE, "1.0")) {
            assertEquals(0, journal.size());
        }
    }

    @Test
    void aSecondRun_cannotOpenIt() throws IOException {
        try (JournalFile journal = open(MINE, "1.0")) {
            assertEquals(0, journal.size());
            assertTrue(JournalFile.open(folder, head(MINE, "1.0"), false).isEmpty());
        }
        open(MINE, "1.0").remove();
        assertTrue(Files.notExists(folder.resolve(".journal")));
    }

    @Test
    void aLink_isNotFollowed() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        Files.createSymbolicLink(folder.resolve(".journal"), elsewhere);
        assertThrows(IOException.class, () -> open(MINE, "1.0"));
        assertTrue(Files.notExists(elsewhere));
    }
}
