/**
 * Memory traces of programs with several threads: reading them in every format in use, as a stream in constant memory.
 *
 * <p>An {@link io.tagline.communication.trace.AccessSource} hands out accesses a batch at a time, in two words of a primitive array each.
 * The fault in a trace is a value, a {@link io.tagline.communication.trace.TraceFault}, never an exception: all that comes before
 * it has been handed out. This package knows files and bytes, and nothing else of tagline. docs/trace.md describes the formats.
 */
@NullMarked
package io.tagline.communication.trace;

import org.jspecify.annotations.NullMarked;
