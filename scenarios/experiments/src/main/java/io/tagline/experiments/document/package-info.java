/** How scenario files are read and written, key by key. */
@NullMarked
package io.tagline.experiments.document;

import org.jspecify.annotations.NullMarked;
