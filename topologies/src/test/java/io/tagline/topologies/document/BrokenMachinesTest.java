package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each broken document differs from tiny.yaml, domains.yaml or clusters.yaml in one place and says in its first line what must be found and where. */
final class BrokenMachinesTest {

    private static final Pattern EXPECTED = Pattern.compile("# expect (TL\\d+) at (\\d+:\\d+)");

    private static Source resource(String name) throws IOException {
        try (InputStream stream = BrokenMachinesTest.class.getResourceAsStream("/io/tagline/topologies/" + name)) {
            return Source.of(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tiny.yaml", "domains.yaml", "clusters.yaml"})
    void unbrokenDocument_isRead(String name) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(
                new Machines(FileLibrary::new).read(resource(name), diagnostics).isPresent(),
                () -> diagnostics.all().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "adjacent-line-of-three",
                "ambiguous-size",
                "bare-number",
                "cache-filter-of-broken-sets",
                "cache-filter-of-no-ways",
                "cache-smaller-than-what-it-includes",
                "caches-of-one-name",
                "clock-without-unit",
                "cluster-mode-that-is-none",
                "cluster-mode-without-kind",
                "cluster-without-controller",
                "clusters-of-a-ring",
                "clusters-of-a-single-row",
                "clusters-of-homes-without-memory",
                "clusters-of-three-columns",
                "controller-outside-its-cluster",
                "controllers-without-stops-enough",
                "core-outside-its-cluster",
                "core-threads-none",
                "core-without-cache",
                "cores-not-dealt",
                "devices-at-no-stop",
                "count-of-the-outermost",
                "domain-inside-itself",
                "domain-of-none",
                "domain-stop-out-of-range",
                "domain-without-name",
                "domains-that-are-no-list",
                "dram-of-a-stochastic-time",
                "dram-of-no-banks",
                "dram-of-no-channels",
                "dram-row-larger-than-any",
                "dram-row-of-broken-lines",
                "dram-row-smaller-than-a-line",
                "dram-without-precharge",
                "duplicate-key",
                "ends-out-of-order",
                "filter-beside-transactions",
                "filter-larger-than-any",
                "filter-of-broken-sets",
                "filter-of-no-ways",
                "filter-smaller-than-a-set",
                "filter-tree-over-three-ways",
                "filter-without-entries",
                "graph-link-of-no-length",
                "graph-link-of-one-stop",
                "graph-link-that-is-none",
                "graph-link-to-no-stop",
                "graph-of-ends-that-are-words",
                "graph-stop-without-link",
                "graph-with-buffers",
                "home-cache-below-shared-caches",
                "home-cache-smaller-than-a-line",
                "home-outside-its-cluster",
                "home-stop-out-of-range",
                "homes-in-no-domain",
                "inclusion-of-the-first-cache",
                "inclusion-of-the-only-cache",
                "inclusion-of-three-caches",
                "inclusion-that-is-none",
                "interconnect-beside-domains",
                "line-not-power-of-two",
                "locked-after-no-sibling",
                "memory-not-dealt",
                "memory-nowhere",
                "mesh-of-no-columns",
                "missing-key",
                "missing-unit",
                "more-domains-than-can-be",
                "negative-latency",
                "no-clocks",
                "no-domains",
                "not-an-integer",
                "number-of-two-kinds",
                "number-without-source",
                "overtakes-of-first-come",
                "part-in-a-domain-without-domains",
                "private-cache-smaller-than-the-one-before",
                "private-memory-beside-directories",
                "replacement-that-is-none",
                "replacement-without-kind",
                "ring-beside-mesh",
                "ring-of-one-stop",
                "shared-cache-of-broken-sets",
                "shared-cache-of-no-ways",
                "sharers-beside-transactions",
                "sharers-of-one-to-a-bit",
                "sharers-without-pointers",
                "size-finer-than-a-byte",
                "slices-do-not-share-the-sets",
                "sockets-beside-domains",
                "stochastic-occupancy",
                "store-width-of-odd-size",
                "tab",
                "too-few-domain-stops",
                "too-many-cores",
                "too-many-memory-stops",
                "tree-over-three-ways",
                "tree-over-three-ways-of-a-shared-cache",
                "two-distributions",
                "two-domains-of-a-name",
                "two-interconnects-of-a-domain",
                "two-shared-caches",
                "unknown-clock",
                "unknown-distribution",
                "unknown-interconnect",
                "unknown-interconnect-of-a-domain",
                "unknown-key",
                "unknown-kind",
                "unknown-unit",
                "ways-do-not-fit",
                "write-policy-of-the-last-cache",
                "write-policy-that-is-none",
                "written-through-to-an-exclusive-cache",
                "wrong-type",
                "wrong-version"
            })
    void brokenDocument_isRefusedWithCodeAndPlace(String name) throws IOException {
        Source source = resource("broken/" + name + ".yaml");
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(new Machines(FileLibrary::new).read(source, diagnostics).isEmpty());
        Matcher expected = EXPECTED.matcher(source.line(1));
        assertTrue(expected.matches());
        List<String> found =
                diagnostics.all().stream().map(BrokenMachinesTest::codeAndPlace).toList();
        assertEquals(
                List.of(expected.group(1) + " " + expected.group(2)),
                found,
                () -> diagnostics.all().toString());
    }

    private static String codeAndPlace(Diagnostic diagnostic) {
        return diagnostic.code().id() + " " + diagnostic.position().line() + ":"
                + diagnostic.position().column();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "missing-unit",
                "graph-stop-without-link",
                "homes-in-no-domain",
                "domain-stop-out-of-range",
                "cache-smaller-than-what-it-includes",
                "dram-row-smaller-than-a-line",
                "tree-over-three-ways-of-a-shared-cache",
                "unknown-interconnect-of-a-domain",
                "controller-outside-its-cluster",
                "clusters-of-three-columns"
            })
    void oneMistake_bringsNoOthers(String name) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        new Machines(FileLibrary::new).read(resource("broken/" + name + ".yaml"), diagnostics);
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
    }
}
