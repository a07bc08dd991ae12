/**
 * What the timed machine executes: one list of operations for each thread, and the lines they work on.
 *
 * <p>The scenarios floor expands programs into these values; this package imports nothing of tagline.
 */
@NullMarked
package io.tagline.programs.operation;

import org.jspecify.annotations.NullMarked;
