package io.tagline.communication.sharing;

import io.tagline.communication.detection.CommunicationMatrix;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Shared cache lines, the most often taken first.
 *
 * @param threads their names in the report, by number; empty if the report has none
 */
public record SharedLines(List<SharedLine> lines, List<String> threads) {

    public SharedLines {
        lines = List.copyOf(lines);
        threads = List.copyOf(threads);
    }

    /** How often all lines were taken from other caches. */
    public double transfers() {
        return lines.stream().mapToDouble(SharedLine::transfers).sum();
    }

    /** How often that was because the same place was written elsewhere. */
    public double trueTransfers() {
        return lines.stream().mapToDouble(SharedLine::trueTransfers).sum();
    }

    /** How often that was although only other places were written. */
    public double falseTransfers() {
        return lines.stream().mapToDouble(SharedLine::falseTransfers).sum();
    }

    /**
     * How often each two threads took lines from each other; empty without threads. A report names who takes a line, and not from whom: it is dealt among the
     * other threads of the line, as they stored to it, or evenly where none was seen to store.
     */
    public Optional<CommunicationMatrix> matrix() {
        return threads.isEmpty() ? Optional.empty() : Optional.of(dealt());
    }

    private CommunicationMatrix dealt() {
        int count = threads.size();
        double[] taken = new double[count * count];
        for (SharedLine line : lines) {
            Map<Integer, double[]> own = new TreeMap<>(); // Transfers and stores of each thread.
            for (LineAccess access : line.accesses()) {
                double[] sums = own.computeIfAbsent(access.thread().orElse(0), thread -> new double[2]);
                sums[0] += access.transfers();
                sums[1] += access.stores();
            }
            deal(own, count, taken);
        }
        long[] cells = new long[count * count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                cells[i * count + j] = i == j ? 0 : Math.round(taken[i * count + j] + taken[j * count + i]);
            }
        }
        return new CommunicationMatrix(count, cells);
    }

    private static void deal(Map<Integer, double[]> own, int count, double[] taken) {
        double stores = own.values().stream().mapToDouble(sums -> sums[1]).sum();
        own.forEach((taker, sums) -> own.forEach((giver, others) -> {
            double seen = stores - sums[1];
            double share = seen > 0 ? others[1] / seen : 1.0 / Math.max(1, own.size() - 1);
            taken[taker * count + giver] += taker.equals(giver) ? 0 : sums[0] * share;
        }));
    }
}
