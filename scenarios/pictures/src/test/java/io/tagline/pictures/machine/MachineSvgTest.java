package io.tagline.pictures.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MachineSvgTest {

    private static final Pattern BOX =
            Pattern.compile("<rect [^>]*x=\"([0-9.]+)\" y=\"([0-9.]+)\" width=\"([0-9.]+)\"");
    private static final Pattern ROOT = Pattern.compile("<svg [^>]*width=\"([0-9.]+)\"[^>]*viewBox=\"0 0 ([0-9.]+) ");
    private static final Pattern CORE = Pattern.compile("class=\"core\" x=\"([0-9.]+)\" y=\"([0-9.]+)\"");

    static List<String> names() {
        return new Machines(FileLibrary::new).names();
    }

    private static String svg(String name) {
        return new Machines(FileLibrary::new)
                .load(name, new Diagnostics())
                .map(MachineSvg::of)
                .orElseThrow();
    }

    private static long links(String svg) {
        return svg.split("class=\"link\"", -1).length - 1L;
    }

    /** A ring of 8 has as many links; two of them, and QPI between. */
    @Test
    void rings_haveALinkFromStopToStop() {
        assertEquals(2 * 8 + 1, links(svg("sandy-bridge-2s")));
    }

    /** A mesh of 6 x 6: 5 links in each of 6 rows, and as many in each of 6 columns. */
    @Test
    void mesh_joinsNeighbours() {
        assertEquals(2 * 6 * 5, links(svg("knights-landing-7210")));
    }

    /** Four cores of the first core complex: 0 and 1 above, 2 and 3 below; they were three and one once. */
    @Test
    void fourCores_areTwoRowsOfTwo() {
        List<MatchResult> cores =
                CORE.matcher(svg("epyc-7742-2s")).results().limit(4).toList();
        assertEquals(2, cores.stream().map(core -> core.group(1)).distinct().count());
        assertEquals(2, cores.stream().map(core -> core.group(2)).distinct().count());
    }

    /** QPI's hop was fitted, the look-up of a missing line chosen, the first cache published. */
    @Test
    void numbers_sayWhereTheyComeFrom() {
        String svg = svg("sandy-bridge-2s");
        assertTrue(svg.contains("full of 2, hop 20.3 ns*"), svg);
        assertTrue(svg.contains("after 5.5 ns°"), svg);
        assertTrue(svg.contains("L1 32 KiB, 8 ways, hit 2.3 ns<"), svg);
    }

    /** Nothing lies beyond the right edge, and what is wider than a page is shown smaller. */
    @ParameterizedTest
    @MethodSource("names")
    void picture_fits(String name) {
        String svg = svg(name);
        MatchResult root = ROOT.matcher(svg).results().findFirst().orElseThrow();
        assertTrue(Double.parseDouble(root.group(1)) <= 1180, root.group());
        double right = BOX.matcher(svg)
                .results()
                .mapToDouble(box -> Double.parseDouble(box.group(1)) + Double.parseDouble(box.group(3)))
                .max()
                .orElseThrow();
        assertTrue(right <= Double.parseDouble(root.group(2)), right + " of " + root.group(2));
    }
}
