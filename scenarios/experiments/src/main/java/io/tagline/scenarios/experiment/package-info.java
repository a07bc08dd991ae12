/**
 * Runs scenarios: replications on all cores until the stop rule holds, and statistics of their samples.
 *
 * <p>The outcome never depends on the number of workers or their scheduling. A replication is a function of its number, its latency is stored under that
 * number, and the stop rule is evaluated only on complete batches. Sums run in the order of the numbers. This package prints nothing.
 */
@NullMarked
package io.tagline.scenarios.experiment;

import org.jspecify.annotations.NullMarked;
