package io.tagline.topologies.computer;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A level of caches as lscpu sums it up.
 *
 * @param instances how many there are, if that is said
 * @param one the size of one, as it is printed; empty if only that of all together is
 * @param all the size of all together, as it is printed; empty if only that of one is
 */
record LscpuCache(Optional<Integer> instances, String one, String all, CacheFacts rest) {

    private static final Pattern SUM = Pattern.compile("(.*?) \\((\\d{1,6}) instances?\\)");

    /** {@code 32K} is of one, as lscpu said until 2.33; {@code 1.5 MiB} is of all, and since 2.37 their number follows. */
    static LscpuCache ofSummary(String text) {
        Matcher sum = SUM.matcher(text);
        if (sum.matches()) {
            return new LscpuCache(Optional.of(Integer.valueOf(sum.group(2))), "", sum.group(1), CacheFacts.UNKNOWN);
        }
        boolean isOfAll = text.contains("iB");
        return new LscpuCache(Optional.empty(), isOfAll ? "" : text, isOfAll ? text : "", CacheFacts.UNKNOWN);
    }

    /** A row of {@code lscpu -C}. */
    static LscpuCache ofRow(Map<String, String> row) {
        String one = row.getOrDefault("one-size", "");
        String all = row.getOrDefault("all-size", "");
        OptionalLong size = RoundedSize.of(one, 1);
        OptionalLong sum = RoundedSize.of(all, 1);
        Optional<Integer> instances = size.isPresent() && sum.isPresent() && size.getAsLong() > 0
                ? Optional.of((int) Math.max(1, Math.round((double) sum.getAsLong() / size.getAsLong())))
                : Optional.empty();
        CacheFacts rest = new CacheFacts(0, number(row, "ways"), number(row, "sets"), number(row, "coherency-size"));
        return new LscpuCache(instances, one, all, rest);
    }

    private static long number(Map<String, String> row, String column) {
        String text = row.getOrDefault(column, "");
        return text.matches("\\d{1,9}") ? Long.parseLong(text) : 0;
    }

    /** Of one cache; {@code listed} says how many a list of processors has, zero if there is no list. */
    CacheFacts facts(int listed) {
        OptionalLong size = !one.isEmpty() ? RoundedSize.of(one, 1) : RoundedSize.of(all, instances.orElse(listed));
        return new CacheFacts(size.orElse(0), rest.ways(), rest.sets(), rest.line()).exact();
    }
}
