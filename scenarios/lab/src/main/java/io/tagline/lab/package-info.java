/**
 * tagline as a library: documents as texts in, records out.
 *
 * <p>Times are in nanoseconds unless a name says otherwise. Nothing here opens a file, starts a thread or looks at the class path, and the same texts and the
 * same seed give the same numbers. What is in this package follows semantic versioning; all else may change with any version.
 *
 * <p>Begin with {@link io.tagline.lab.Lab}.
 */
@NullMarked
package io.tagline.lab;

import org.jspecify.annotations.NullMarked;
