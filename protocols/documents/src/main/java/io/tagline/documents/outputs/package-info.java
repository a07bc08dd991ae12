/** Outputs of other tools that people have in hand: how each is recognised, and what reads it. */
@NullMarked
package io.tagline.documents.outputs;

import org.jspecify.annotations.NullMarked;
