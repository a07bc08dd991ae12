package io.tagline.browser.jdk;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Methods that the compiler's class library lacks, or that do something else there. */
public final class Patches {

    /** From here on, all doubles are whole numbers. */
    private static final double WHOLE = 0x1p52;

    private Patches() {}

    @Patch(of = Character.class)
    public static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    @Patch(of = String.class, ofObject = true)
    public static Stream<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                lines.add(text.substring(begin, i));
                if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                    i++;
                }
                begin = i + 1;
            }
        }
        if (begin < text.length()) {
            lines.add(text.substring(begin));
        }
        return lines.stream();
    }

    @Patch(of = Matcher.class, ofObject = true)
    public static Stream<MatchResult> results(Matcher matcher) {
        List<MatchResult> results = new ArrayList<>();
        matcher.reset();
        while (matcher.find()) {
            results.add(matcher.toMatchResult());
        }
        return results.stream();
    }

    @Patch(of = Matcher.class, ofObject = true)
    public static String replaceAll(Matcher matcher, Function<MatchResult, String> replacement) {
        StringBuffer text = new StringBuffer();
        matcher.reset();
        while (matcher.find()) {
            matcher.appendReplacement(text, replacement.apply(matcher.toMatchResult()));
        }
        return matcher.appendTail(text).toString();
    }

    @Patch(of = Constructor.class, ofObject = true)
    public static boolean canAccess(Constructor<?> constructor, @Nullable Object object) {
        return true;
    }

    /** The compiler's library rounds halves below zero away from it. */
    @Patch(of = Math.class)
    public static long round(double number) {
        double below = Math.floor(number);
        return (long) (number - below >= 0.5 ? below + 1 : below);
    }

    /**
     * The compiler's library rounds halves up, not to even. The sum has no room for a fraction, and IEEE 754 rounds it to even.
     */
    @Patch(of = Math.class)
    public static double rint(double number) {
        double size = Math.abs(number);
        if (size == 0 || !(size < WHOLE)) {
            return number;
        }
        double rounded = (size + WHOLE) - WHOLE;
        return number < 0 ? -rounded : rounded;
    }

    @Patch(of = Arrays.class)
    public static int compare(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        int length = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return Long.compare(a[aFrom + i], b[bFrom + i]);
            }
        }
        return aTo - aFrom - (bTo - bFrom);
    }

    @Patch(of = Arrays.class)
    public static int compare(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        int length = Math.min(aTo - aFrom, bTo - bFrom);
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return Integer.compare(a[aFrom + i], b[bFrom + i]);
            }
        }
        return aTo - aFrom - (bTo - bFrom);
    }

    @Patch(of = Arrays.class)
    public static void parallelPrefix(int[] values, IntBinaryOperator operator) {
        for (int i = 1; i < values.length; i++) {
            values[i] = operator.applyAsInt(values[i - 1], values[i]);
        }
    }

    @Patch(of = Collections.class)
    public static <E> NavigableSet<E> emptyNavigableSet() {
        return new TreeSet<>();
    }

    /** A copy, as of maps. */
    @Patch(of = Collections.class)
    public static <E> NavigableSet<E> unmodifiableNavigableSet(NavigableSet<E> set) {
        return new TreeSet<>(set);
    }

    @Patch(of = Collections.class)
    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> map) {
        return copied(map);
    }

    @Patch(of = Collections.class)
    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> map) {
        return copied(map);
    }

    /** A copy: what is changed in the map later does not show in it, as it would in the JDK's view. */
    private static <K, V> NavigableMap<K, V> copied(SortedMap<K, ? extends V> map) {
        NavigableMap<K, V> copy = new TreeMap<>(map.comparator());
        copy.putAll(map);
        return copy;
    }

    /**
     * How many elements a sorted stream has, which is not known. The compiler's library asks the stream below, which has been read to its end, and finds no
     * room for what {@code filter(…).sorted().limit(…).toList()} collects.
     */
    @Patch(internal = "java.util.stream.impl.SortedStreamImpl", ofObject = true)
    public static int estimateSize(Object sorted) {
        return -1;
    }

    /** The compiler's library forgets what it has seen whenever a stream is read on, as one of a sorted stream or of a {@code flatMap} is. */
    @Patch(internal = "java.util.stream.impl.SimpleStreamImpl", ofObject = true)
    public static <T> Stream<T> distinct(Stream<T> stream) {
        Set<T> seen = new HashSet<>();
        return stream.filter(seen::add);
    }

    @Patch(internal = "java.util.stream.intimpl.SimpleIntStreamImpl", ofObject = true)
    public static IntStream distinct(IntStream stream) {
        Set<Integer> seen = new HashSet<>();
        return stream.filter(seen::add);
    }

    @Patch(internal = "java.util.stream.longimpl.SimpleLongStreamImpl", ofObject = true)
    public static LongStream distinct(LongStream stream) {
        Set<Long> seen = new HashSet<>();
        return stream.filter(seen::add);
    }

    @Patch(internal = "java.util.stream.doubleimpl.SimpleDoubleStreamImpl", ofObject = true)
    public static DoubleStream distinct(DoubleStream stream) {
        Set<Double> seen = new HashSet<>();
        return stream.filter(seen::add);
    }

    /** The compiler's library sets no delimiter behind texts that are all empty: of two equal trees in different sockets it made one and the same text. */
    @Patch(of = Collectors.class)
    public static Collector<CharSequence, ?, String> joining(
            CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return Collector.of(
                ArrayList<String>::new,
                (List<String> texts, CharSequence text) -> texts.add(String.valueOf(text)),
                Patches::joined,
                texts -> joined(texts, delimiter, prefix, suffix));
    }

    private static List<String> joined(List<String> texts, List<String> more) {
        texts.addAll(more);
        return texts;
    }

    private static String joined(List<String> texts, CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        StringBuilder joined = new StringBuilder().append(prefix);
        for (int i = 0; i < texts.size(); i++) {
            joined.append(i == 0 ? "" : delimiter).append(texts.get(i));
        }
        return joined.append(suffix).toString();
    }

    @Patch(of = Stream.class)
    public static <T> Stream<T> ofNullable(@Nullable T value) {
        return value == null ? Stream.empty() : Stream.of(value);
    }

    @Patch(of = StreamSupport.class)
    public static LongStream longStream(Spliterator.OfLong values, boolean parallel) {
        LongStream.Builder builder = LongStream.builder();
        values.forEachRemaining((long value) -> builder.add(value));
        return builder.build();
    }
}
