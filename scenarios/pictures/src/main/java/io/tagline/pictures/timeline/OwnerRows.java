package io.tagline.pictures.timeline;

import io.tagline.documents.json.Json;
import io.tagline.simulator.timeline.LockOwner;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The owners of locks in rows, so that none lies over another: one row for a lock that one thread has at a time, more for one that
 * several threads have at once, as readers may. Whoever gives a lock back at the moment at which it came is not drawn.
 */
final class OwnerRows {

    /** More rows than this are not drawn. */
    private static final int MOST = 4;

    private final List<Row> rows = new ArrayList<>();

    /** Owners of one lock, one after another. */
    record Row(String lock, List<LockOwner> owners) {

        private boolean isFreeFor(LockOwner owner) {
            LockOwner last = owners.get(owners.size() - 1);
            return lock.equals(owner.lock()) && last.end() != LockOwner.NEVER && last.end() <= owner.begin();
        }
    }

    OwnerRows(Recording recording) {
        List<LockOwner> owners = recording.shown().owners();
        owners.stream().filter(owner -> owner.begin() != owner.end()).forEach(this::add);
        List<String> locks = owners.stream().map(LockOwner::lock).distinct().toList();
        rows.sort(Comparator.comparingInt(row -> locks.indexOf(row.lock())));
    }

    private void add(LockOwner owner) {
        for (Row row : rows) {
            if (row.isFreeFor(owner)) {
                row.owners().add(owner);
                return;
            }
        }
        rows.add(new Row(owner.lock(), new ArrayList<>(List.of(owner))));
    }

    /** Those that are drawn, by locks in the order in which they first had an owner. */
    List<Row> shown() {
        return rows.subList(0, Math.min(MOST, rows.size()));
    }

    /** As columns, for a page: what {@code locks} calls each row, and the row of each owner. */
    Json json() {
        List<LockOwner> owners =
                shown().stream().flatMap(row -> row.owners().stream()).toList();
        List<Long> places = new ArrayList<>();
        for (int row = 0; row < shown().size(); row++) {
            for (int i = 0; i < shown().get(row).owners().size(); i++) {
                places.add((long) row);
            }
        }
        return Json.object()
                .put("locks", shown(), row -> Json.of(row.lock()))
                .put("row", PageData.column(places, Long::longValue))
                .put("thread", PageData.column(owners, LockOwner::thread))
                .put("begin", PageData.column(owners, LockOwner::begin))
                .put("end", PageData.column(owners, LockOwner::end));
    }
}
