/**
 * Where chance comes from: streams that depend on what is sampled, never on who samples it or when.
 *
 * <p>Imports SSJ's generators and distributions, nothing of its event engine and nothing of the machine.
 */
@NullMarked
package io.tagline.simulator.random;

import org.jspecify.annotations.NullMarked;
