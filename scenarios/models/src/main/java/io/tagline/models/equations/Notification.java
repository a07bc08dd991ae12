package io.tagline.models.equations;

import io.tagline.programs.tree.Tree;

/** How a parent and its children notify each other; Ramos and Hoefler, HPDC 2013, section 4.1.1 and equation 10. */
record Notification(LineTransfers transfers) {

    MinMax backwards(int n) {
        return new MinMax(backwardsMin(n), backwardsMax(n));
    }

    /** Equation 5: all but the root of n threads add to one line, then the root reads it. */
    long backwardsMin(int n) {
        return transfers.rI() + (n - 1) * transfers.rR();
    }

    /** Equation 6: the root reads the line after each of them. */
    long backwardsMax(int n) {
        return transfers.rI() + 2L * (n - 1) * transfers.rR();
    }

    MinMax forwards(Tree tree) {
        return Paths.minMax(tree, this::forwardsMin, this::forwardsMax);
    }

    /** Equation 10, best case: the parent of each level reads its structure, copies the data and sets the flag. */
    long forwardsMin(Levels levels) {
        int d = levels.depth();
        return (d + 1) * transfers.rI() + 2L * d * transfers.rL();
    }

    /** Equation 10, worst case: the children read too early, and hinder each other and the parent. */
    long forwardsMax(Levels levels) {
        long contended = levels.sum(transfers::contended);
        int times = transfers.readings().has(Reading.FORWARD_DOUBLE_SUM) ? levels.depth() : 1;
        return transfers.rI() + 2 * (levels.depth() * transfers.rR() + times * contended);
    }
}
