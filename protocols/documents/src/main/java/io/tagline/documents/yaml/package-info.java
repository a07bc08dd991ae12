/**
 * How YAML documents are read: strictly, into a tree whose every node knows where it stands; and how they are written.
 *
 * <p>The only package that imports snakeyaml-engine. Of what is read, it takes only the events: the engine's own trees build on aliases,
 * recursion without a bound and types guessed from spelling, none of which a document of tagline needs. It may
 * import {@code io.tagline.documents} and {@code io.tagline.documents.units}.
 */
@NullMarked
package io.tagline.documents.yaml;

import org.jspecify.annotations.NullMarked;
