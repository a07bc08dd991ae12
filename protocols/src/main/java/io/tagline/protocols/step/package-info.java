/**
 * The only place where transitions happen, and what they need: a line's registers, a message, and the world outside.
 *
 * <p>Has no notion of time. The timed machine and the checker both call it, so the verified protocol is the simulated one.
 */
@NullMarked
package io.tagline.protocols.step;

import org.jspecify.annotations.NullMarked;
