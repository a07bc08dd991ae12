/**
 * Derived rows: the reactions of a controller when another transaction reaches it during its own. Oswald, Nagarajan and Sorin (ProtoGen, ISCA 2018)
 * showed that these need not be written by hand.
 */
@NullMarked
package io.tagline.protocols.completion;

import org.jspecify.annotations.NullMarked;
