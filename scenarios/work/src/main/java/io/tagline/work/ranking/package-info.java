/** Who is the fastest, from where on: a ranking as a sentence, as a table and as CSV. */
@NullMarked
package io.tagline.work.ranking;

import org.jspecify.annotations.NullMarked;
