/** Questions as documents: which of them have one, and how it is read and written. */
@NullMarked
package io.tagline.work.document;

import org.jspecify.annotations.NullMarked;
