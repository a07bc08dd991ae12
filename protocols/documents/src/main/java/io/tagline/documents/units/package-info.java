/**
 * Values with a unit: durations, sizes, frequencies, percentages, read exactly and independently of YAML.
 *
 * <p>Imports {@code io.tagline.documents} (for its codes) and the JDK.
 */
@NullMarked
package io.tagline.documents.units;

import org.jspecify.annotations.NullMarked;
