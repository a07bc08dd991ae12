/**
 * The equations of papers/000 and papers/003 as code, over the costs of a machine; docs/models.md lists them.
 *
 * <p>Times are whole picoseconds, so that two designs that cost the same are seen to. Where a paper leaves room, a {@link
 * io.tagline.models.equations.Reading} says how it is read. Shares parameters with the simulator, never its code.
 */
@NullMarked
package io.tagline.models.equations;

import org.jspecify.annotations.NullMarked;
