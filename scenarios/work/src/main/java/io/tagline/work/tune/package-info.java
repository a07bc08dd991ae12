/** The cheapest designs of a collective: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.tune;

import org.jspecify.annotations.NullMarked;
