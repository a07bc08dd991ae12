/**
 * How much the resources of a machine are used and waited for: time-weighted statistics, which SSJ computes from the events of the machine's observer.
 * The only package that imports SSJ's simulator.
 */
@NullMarked
package io.tagline.simulator.statistics;

import org.jspecify.annotations.NullMarked;
