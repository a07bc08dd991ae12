/**
 * How documents are found and read, and how their mistakes are reported: sources, positions, diagnostics, codes.
 *
 * <p>Everything a person writes for tagline passes through here, so that a mistake looks the same wherever it
 * is made. This package imports the JDK only, and knows nothing of protocols, machines or programs but what each is called; its
 * sub-packages may import it, never the other way round.
 */
@NullMarked
package io.tagline.documents;

import org.jspecify.annotations.NullMarked;
