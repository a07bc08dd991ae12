/** JSON: values, and the writer of them all. */
@NullMarked
package io.tagline.documents.json;

import org.jspecify.annotations.NullMarked;
