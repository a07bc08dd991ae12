/** A teacher's notes on moments of a timeline, in a file beside it. */
@NullMarked
package io.tagline.work.note;

import org.jspecify.annotations.NullMarked;
