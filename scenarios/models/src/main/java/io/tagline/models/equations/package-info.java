/**
 * The equations of Ramos and Hoefler (HPDC 2013), Ramos and Hoefler (HPDC 2015) and Petrović et al. (SPAA 2012) as code, over the costs of a machine; docs/models.md lists them.
 *
 * <p>Times are whole picoseconds, so designs that cost the same compare as equal. Where a paper leaves room for interpretation, a {@link
 * io.tagline.models.equations.Reading} says how it is read. Shares parameters with the simulator, never its code.
 */
@NullMarked
package io.tagline.models.equations;

import org.jspecify.annotations.NullMarked;
