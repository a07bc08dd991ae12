/** Documents as keys: one declaration reads a map, writes it, and describes it to editors. */
@NullMarked
package io.tagline.documents.keys;

import org.jspecify.annotations.NullMarked;
