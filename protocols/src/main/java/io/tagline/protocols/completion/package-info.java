/**
 * The rows that follow from others: what happens when somebody else's transaction meets a controller in the middle of its own. Oswald, Nagarajan
 * and Sorin (ProtoGen, ISCA 2018) showed that these need not be written by hand.
 */
@NullMarked
package io.tagline.protocols.completion;

import org.jspecify.annotations.NullMarked;
