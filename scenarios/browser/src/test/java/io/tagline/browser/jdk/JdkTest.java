package io.tagline.browser.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.browser.jdk.java.security.JMessageDigest;
import io.tagline.browser.jdk.java.util.JHexFormat;
import io.tagline.browser.jdk.java.util.JSplittableRandom;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Does each stand-in do what the JDK does? */
final class JdkTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 42, 2026, Long.MIN_VALUE})
    void splittableRandom_drawsTheSame(long seed) {
        SplittableRandom theirs = new SplittableRandom(seed);
        JSplittableRandom ours = new JSplittableRandom(seed);
        for (int i = 1; i < 1000; i++) {
            assertEquals(theirs.nextInt(i), ours.nextInt(i));
            assertEquals(theirs.nextInt(1 << (i % 30)), ours.nextInt(1 << (i % 30)));
            assertEquals(theirs.nextLong(i, 1L << 40), ours.nextLong(i, 1L << 40));
            assertEquals(theirs.split().nextLong(), ours.split().nextLong());
        }
    }

    /** Lengths on both sides of the end of a block of 64 bytes, nine of which padding needs. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 55, 56, 63, 64, 65, 119, 120, 1000})
    void messageDigest_isTheSame(int length) throws Exception {
        byte[] message = new byte[length];
        for (int i = 0; i < length; i++) {
            message[i] = (byte) (31 * i);
        }
        byte[] theirs = MessageDigest.getInstance("SHA-256").digest(message);
        assertArrayEquals(theirs, JMessageDigest.getInstance("SHA-256").digest(message));
        assertEquals(HexFormat.of().formatHex(theirs), JHexFormat.of().formatHex(theirs));
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                -2.5,
                -1.5,
                -0.5,
                0.5,
                1.5,
                2.5,
                0.49999999999999994,
                -0.0,
                2251799813685249.5,
                1e300,
                -1e300,
                Double.NaN
            })
    void round_roundsHalvesUp(double number) {
        assertEquals(Math.round(number), Patches.round(number));
    }

    /** Halves, signs of zero, and both sides of 2^52, from where on there are no halves. */
    @ParameterizedTest
    @ValueSource(
            doubles = {
                -2.5,
                -1.5,
                -0.5,
                -0.25,
                -0.0,
                0,
                0.25,
                0.49999999999999994,
                0.5,
                1.5,
                2.5,
                3.2,
                4503599627370495.5,
                4503599627370497.0,
                -1e300,
                Double.MIN_VALUE,
                Double.NEGATIVE_INFINITY,
                Double.NaN
            })
    void rint_roundsHalvesToEven(double number) {
        assertEquals(Math.rint(number), Patches.rint(number));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "a", "a\n", "a\nb", "a\r\nb\r", "\n\na"})
    void lines_endWhereTheyDo(String text) {
        assertEquals(text.lines().toList(), Patches.lines(text).toList());
    }

    @Test
    void arrays_areComparedAndAddedUp() {
        long[] a = {1, 2, 3, Long.MIN_VALUE};
        long[] b = {2, 3, 4};
        assertEquals(
                Integer.signum(Arrays.compare(a, 1, 4, b, 0, 3)), Integer.signum(Patches.compare(a, 1, 4, b, 0, 3)));
        assertEquals(
                Integer.signum(Arrays.compare(a, 1, 3, b, 0, 3)), Integer.signum(Patches.compare(a, 1, 3, b, 0, 3)));
        int[] theirs = {1, 2, 3};
        int[] ours = {1, 2, 3};
        Arrays.parallelPrefix(theirs, Integer::sum);
        Patches.parallelPrefix(ours, Integer::sum);
        assertArrayEquals(theirs, ours);
    }

    @Test
    void joinedTexts_haveADelimiterBehindAnEmptyOne() {
        for (List<String> texts : List.of(List.<String>of(), List.of(""), List.of("", "a"), List.of("", "", "a", ""))) {
            assertEquals(
                    texts.stream().collect(Collectors.joining("/", "(", ")")),
                    texts.stream().collect(Patches.joining("/", "(", ")")));
        }
    }

    @Test
    void distinctStreams_areDistinctAndInOrder() {
        List<Integer> twice = List.of(3, 1, 3, 2, 1);
        assertEquals(List.of(3, 1, 2), Patches.distinct(twice.stream()).toList());
        assertEquals(
                List.of(3, 1, 2),
                Patches.distinct(twice.stream().mapToInt(i -> i)).boxed().toList());
        assertEquals(
                List.of(3L, 1L, 2L),
                Patches.distinct(twice.stream().mapToLong(i -> i)).boxed().toList());
        assertEquals(
                List.of(3.0, 1.0, 2.0),
                Patches.distinct(twice.stream().mapToDouble(i -> i)).boxed().toList());
    }

    @Test
    void matchesAndMaps_haveTheirOrder() {
        Pattern digits = Pattern.compile("(\\d)");
        assertEquals(
                digits.matcher("1a2").results().map(MatchResult::group).toList(),
                Patches.results(digits.matcher("1a2")).map(MatchResult::group).toList());
        assertEquals(
                digits.matcher("1a2").replaceAll(found -> "<" + found.group(1) + ">"),
                Patches.replaceAll(digits.matcher("1a2"), found -> "<" + found.group(1) + ">"));
        TreeMap<String, Integer> map = new TreeMap<>(java.util.Comparator.reverseOrder());
        map.put("a", 1);
        map.put("b", 2);
        assertEquals("{b=2, a=1}", Patches.unmodifiableSortedMap(map).toString());
        assertEquals(
                "[b, a]",
                Patches.unmodifiableNavigableSet(map.navigableKeySet()).toString());
    }
}
