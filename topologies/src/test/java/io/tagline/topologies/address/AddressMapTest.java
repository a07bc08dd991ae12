package io.tagline.topologies.address;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.ClusterMode;
import io.tagline.topologies.machine.Clusters;
import io.tagline.topologies.machine.Machine;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Knights Landing in each cluster mode: nine directories, two memory controllers and eight tiles in each quarter of its mesh. */
final class AddressMapTest {

    private static final int LINES = 72_000;

    private static Machine knightsLanding(ClusterMode mode) {
        return set("knights-landing-7210", "memory.cluster-mode=" + mode.word());
    }

    private static Machine set(String machine, String... settings) {
        Diagnostics diagnostics = new Diagnostics();
        Machines machines = new Machines(FileLibrary::new);
        return machines.document(machine, diagnostics)
                .flatMap(document -> document.with(
                        Stream.of(settings).map(text -> Source.of("set", text)).toList(), diagnostics))
                .flatMap(changed -> changed.machine(diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static LongStream lines() {
        return LongStream.range(1_000_000, 1_000_000 + LINES);
    }

    private static Clusters clusters(Machine machine) {
        return new Clusters(machine.hierarchy(), machine.memory());
    }

    private static int cluster(Machine machine, int directory) {
        return clusters(machine).ofDirectory(directory, machine.directories());
    }

    @ParameterizedTest
    @EnumSource(ClusterMode.class)
    void homeAndController_standInTheSameCluster(ClusterMode mode) {
        Machine machine = knightsLanding(mode);
        AddressMap map = new AddressMap(machine);
        for (int socket = 0; socket < map.sockets(); socket++) {
            int of = socket;
            assertTrue(lines().allMatch(line -> cluster(machine, map.directory(of, line))
                    == clusters(machine).ofController(map.controller(of, line))));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ClusterMode.class,
            names = {"SNC_2", "SNC_4"})
    void homesOfASocket_standInItsCluster(ClusterMode mode) {
        Machine machine = knightsLanding(mode);
        AddressMap map = new AddressMap(machine);
        assertEquals(mode.clusters(), map.sockets());
        for (int socket = 0; socket < map.sockets(); socket++) {
            int of = socket;
            assertTrue(lines().allMatch(line -> cluster(machine, map.directory(of, line)) == of));
        }
    }

    /** All-to-all: 72,000 lines in 36 directories and 8 controllers, so 2,000 and 9,000 each; five standard deviations are 224 and 470. */
    @ParameterizedTest
    @EnumSource(ClusterMode.class)
    void linesOfASocket_areDealtEvenly(ClusterMode mode) {
        Machine machine = knightsLanding(mode);
        AddressMap map = new AddressMap(machine);
        int[] directories = new int[36];
        int[] controllers = new int[8];
        lines().forEach(line -> directories[map.directory(0, line)]++);
        lines().forEach(line -> controllers[map.controller(0, line)]++);
        int share = mode.memories();
        assertEquals(36 / share, IntStream.of(directories).filter(n -> n > 0).count());
        assertEquals(8 / share, IntStream.of(controllers).filter(n -> n > 0).count());
        int each = LINES / 36 * share;
        int behind = LINES / 8 * share;
        assertTrue(IntStream.of(directories).allMatch(n -> n == 0 || Math.abs(n - each) < 5 * Math.sqrt(each)));
        assertTrue(IntStream.of(controllers).allMatch(n -> n == 0 || Math.abs(n - behind) < 5 * Math.sqrt(behind)));
    }

    /** In all-to-all mode any directory goes with any controller; a quarter of the lines have both in one quarter by chance. */
    @Test
    void allToAll_joinsAnyDirectoryAndController() {
        Machine machine = knightsLanding(ClusterMode.ALL_TO_ALL);
        AddressMap map = new AddressMap(machine);
        long pairs = lines().mapToInt(line -> 8 * map.directory(0, line) + map.controller(0, line))
                .distinct()
                .count();
        assertEquals(36 * 8, pairs);
    }

    /** Tiles stand on all stops but 8, 17, 26 and 35: tile 0 is first of the left upper quarter, and tiles 3 to 5 are in the right one. */
    @Test
    void cores_belongToTheSocketOfTheirTile() {
        Machine machine = knightsLanding(ClusterMode.SNC_4);
        assertEquals(4, machine.socketCount());
        int[] first = IntStream.range(0, 12).map(machine::socketOfCore).toArray();
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}, first);
        int[] count = new int[4];
        IntStream.range(0, 64).forEach(core -> count[machine.socketOfCore(core)]++);
        assertArrayEquals(new int[] {16, 16, 16, 16}, count);
    }

    /** A socket of 4 x 4 stops with a slice at each: in both sockets, lines of a half are in the eight slices of its two columns. */
    @Test
    void slicesOfASocket_areThoseOfTheCluster() {
        Machine machine = set("xeon-6242-2s", "memory.cluster-mode=snc-2");
        AddressMap map = new AddressMap(machine);
        assertEquals(4, map.sockets());
        for (int socket = 0; socket < 4; socket++) {
            int of = socket;
            int[] slices = lines().mapToInt(line -> map.slice(of, line))
                    .distinct()
                    .sorted()
                    .toArray();
            int[] half = IntStream.range(0, 16)
                    .filter(stop -> stop % 4 / 2 == of % 2)
                    .toArray();
            assertArrayEquals(half, slices);
        }
    }

    /** A cache of a single slice in each of two sockets. */
    @Test
    void oneSlice_hasAllLines() {
        AddressMap map = new AddressMap(set("sandy-bridge-2s", "sockets.shared-cache.slices=1"));
        assertTrue(lines().allMatch(line -> map.slice(0, line) == 0 && map.slice(1, line) == 0));
    }
}
