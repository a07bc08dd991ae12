/**
 * Reads machines from YAML; the only package of this module that imports the YAML reader.
 */
@NullMarked
package io.tagline.topologies.document;

import org.jspecify.annotations.NullMarked;
