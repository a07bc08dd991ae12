/** Machines as their documents describe them, and documents for computers that tools have looked at. */
@NullMarked
package io.tagline.work.machine;

import org.jspecify.annotations.NullMarked;
