/** Where to run threads: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.mapping;

import org.jspecify.annotations.NullMarked;
