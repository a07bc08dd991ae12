/**
 * Runs scenarios: replications on all cores until the stop rule holds, and what their samples say.
 *
 * <p>The outcome never depends on how many workers there are or how they are scheduled: a replication is a function
 * of its number, its latency is stored under that number, and whether to go on is decided only when a whole batch is
 * there. Sums run in the order of the numbers. Nothing here prints.
 */
@NullMarked
package io.tagline.scenarios.experiment;

import org.jspecify.annotations.NullMarked;
