/** Protocols as the textbook prints them, and two side by side. */
@NullMarked
package io.tagline.work.protocol;

import org.jspecify.annotations.NullMarked;
