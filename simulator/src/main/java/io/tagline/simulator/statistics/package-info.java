/**
 * How much the resources of a machine are used and waited for: time-weighted statistics, folded by SSJ from what the machine's
 * observer hears. The only package that imports SSJ's simulator.
 */
package io.tagline.simulator.statistics;
