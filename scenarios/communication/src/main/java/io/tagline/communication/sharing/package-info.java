/** Cache lines that threads share, as a sampling profiler has seen them: who touches what of a line, and how often it was taken from another core. */
@NullMarked
package io.tagline.communication.sharing;

import org.jspecify.annotations.NullMarked;
