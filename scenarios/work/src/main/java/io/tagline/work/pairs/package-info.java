/** The costs of a line in two caches: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.pairs;

import org.jspecify.annotations.NullMarked;
