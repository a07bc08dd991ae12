/**
 * The clock and what is pending on it.
 *
 * <p>{@link io.tagline.simulator.engine.Engine} is the entry point; everything else here keeps what is pending in
 * order. Knows nothing of machines: it imports the JDK alone. Why it is not SSJ's event list is decision 0001.
 */
@NullMarked
package io.tagline.simulator.engine;

import org.jspecify.annotations.NullMarked;
