/**
 * Coherence protocols as documents: found by name or path, read, and ready to be stepped through. Knows no time.
 */
package io.tagline.protocols;
