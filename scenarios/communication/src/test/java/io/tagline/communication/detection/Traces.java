package io.tagline.communication.detection;

import io.tagline.communication.trace.AccessBatch;
import java.util.List;
import java.util.function.Consumer;

/** Short traces for tests. */
final class Traces {

    private Traces() {}

    /** Accesses written as {@code thread operation address}, the address in hexadecimal; each has 4 bytes. */
    static AccessBatch of(String... accesses) {
        AccessBatch batch = new AccessBatch();
        for (String access : accesses) {
            List<String> words = List.of(access.split(" ", -1));
            long address = Long.parseUnsignedLong(words.get(2), 16);
            batch.add(address, Integer.parseInt(words.get(0)), 4, words.get(1).equals("W"));
        }
        return batch;
    }

    /** One access of 4 bytes to the same address by each of these threads in turn. */
    static AccessBatch turns(int... threads) {
        AccessBatch batch = new AccessBatch();
        for (int thread : threads) {
            batch.add(0x1000, thread, 4, false);
        }
        return batch;
    }

    /** Hands on a batch of {@code count} accesses at a time to {@code blocks} blocks of 64 bytes, far apart and in no order. */
    static void scattered(int blocks, int threads, Consumer<AccessBatch> consumer) {
        AccessBatch batch = new AccessBatch();
        for (int i = 0; i < blocks; i++) {
            if (batch.room() == 0) {
                consumer.accept(batch);
                batch.clear();
            }
            batch.add(i * 0x9e3779b97f4a7c15L, i % threads, 1, true);
        }
        consumer.accept(batch);
    }
}
