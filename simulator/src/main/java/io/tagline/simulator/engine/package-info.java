/**
 * The clock and the event list: the only package that may import SSJ's event engine.
 *
 * <p>{@link io.tagline.simulator.engine.Engine} is the door; everything else here is how it keeps what is pending in
 * order. Knows nothing of machines: it imports SSJ and the JDK. Why it looks like this is decision 0002.
 */
@NullMarked
package io.tagline.simulator.engine;

import org.jspecify.annotations.NullMarked;
