package io.tagline.models.equations;

/** One line from the root to all threads along a tree; Ramos and Hoefler, HPDC 2013, section 4.1.2. */
public record SmallBroadcast(LineTransfers transfers) implements TreeEquation {

    @Override
    public Equation equation() {
        return Equations.SMALL_BROADCAST;
    }

    /** Equation 9: level after level copies the line from the one above. */
    long copy(Levels levels) {
        return levels.sum(transfers::contended);
    }

    /** Equation 11 with the best cases of equations 5 and 10. */
    @Override
    public long min(Levels levels) {
        Notification notification = new Notification(transfers);
        return notification.forwardsMin(levels) + copy(levels) + levels.sum(k -> notification.backwardsMin(k + 1));
    }

    /** Equation 11 with the worst cases of equations 6 and 10. */
    @Override
    public long max(Levels levels) {
        Notification notification = new Notification(transfers);
        return notification.forwardsMax(levels) + copy(levels) + levels.sum(k -> notification.backwardsMax(k + 1));
    }
}
