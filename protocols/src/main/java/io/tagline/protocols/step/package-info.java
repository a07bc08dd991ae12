/**
 * The one place where a transition happens, and what it needs: a line's registers, a message, and the world outside.
 *
 * <p>Has no notion of time. The timed machine and the checker both call it, so that what is verified is what is simulated.
 */
@NullMarked
package io.tagline.protocols.step;

import org.jspecify.annotations.NullMarked;
