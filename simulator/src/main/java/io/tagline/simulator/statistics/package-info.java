/**
 * How much the resources of a machine are used and waited for: time-weighted statistics, which SSJ computes from what the machine's
 * observer sees. The only package that imports SSJ's simulator.
 */
@NullMarked
package io.tagline.simulator.statistics;

import org.jspecify.annotations.NullMarked;
