/**
 * Tables as others print them, read as protocol documents: those of Sorin, Hill and Wood, <i>A Primer on Memory Consistency and Cache Coherence</i>, and
 * of gem5's SLICC. What they do not say is asked, not guessed.
 */
@NullMarked
package io.tagline.protocols.importing;

import org.jspecify.annotations.NullMarked;
