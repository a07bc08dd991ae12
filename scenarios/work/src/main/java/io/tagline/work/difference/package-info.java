/** Two results side by side: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.difference;

import org.jspecify.annotations.NullMarked;
