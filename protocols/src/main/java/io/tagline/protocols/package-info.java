/**
 * Coherence protocols as documents: found by name or path, read, and ready to be stepped through. Knows no time.
 */
@NullMarked
package io.tagline.protocols;

import org.jspecify.annotations.NullMarked;
