/**
 * The workload of the timed machine: the operations of each thread, and the lines they work on.
 *
 * <p>The language of {@code programs.cla} becomes these values: lists of operations where nothing depends on what is read, else code that a thread
 * executes.
 */
@NullMarked
package io.tagline.programs.operation;

import org.jspecify.annotations.NullMarked;
