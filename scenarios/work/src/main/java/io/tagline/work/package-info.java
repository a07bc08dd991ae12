/**
 * What tagline can be asked. A {@link io.tagline.work.Question} is a value that determines its {@link io.tagline.work.Answer}; a {@link
 * io.tagline.work.Desk} has all that it may use of the outside: documents by name, workers, a watch.
 *
 * <p>Begin with {@link io.tagline.work.run.Simulation}. The command line, the library and a cluster ask the same questions; nothing here knows a file, a
 * thread, a clock or a console.
 */
@NullMarked
package io.tagline.work;

import org.jspecify.annotations.NullMarked;
