/**
 * The questions that tagline answers. A {@link io.tagline.work.Question} is a value that determines its {@link io.tagline.work.Answer}; a
 * {@link io.tagline.work.WorkContext} has all that it may use of the outside: documents by name, workers, a watch.
 *
 * <p>Begin with {@link io.tagline.work.run.Simulation}. The command line, the library and a cluster ask the same questions. This package and those below
 * use no files, threads, clocks or console.
 */
@NullMarked
package io.tagline.work;

import org.jspecify.annotations.NullMarked;
