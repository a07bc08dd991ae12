/**
 * Coherence protocols as documents: found by name or path, read, and ready to be stepped through. Without any notion of time.
 */
@NullMarked
package io.tagline.protocols;

import org.jspecify.annotations.NullMarked;
