/**
 * Random streams that depend on the sampled quantity, never on the component or time of sampling.
 *
 * <p>Imports SSJ's generators and distributions, nothing of its event engine and nothing of the machine.
 */
@NullMarked
package io.tagline.simulator.random;

import org.jspecify.annotations.NullMarked;
