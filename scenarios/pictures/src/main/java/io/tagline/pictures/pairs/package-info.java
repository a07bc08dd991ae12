/** Pictures of pairs of states, and what it costs to get from one to another. */
@NullMarked
package io.tagline.pictures.pairs;

import org.jspecify.annotations.NullMarked;
