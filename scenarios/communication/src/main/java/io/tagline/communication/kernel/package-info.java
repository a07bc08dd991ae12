/**
 * Small parallel programs that communicate in ways known beforehand, as sources of accesses: for trying detection and mapping
 * without a trace of one's own. docs/communication.md, kernels. Knows traces and nothing else of tagline.
 */
@NullMarked
package io.tagline.communication.kernel;

import org.jspecify.annotations.NullMarked;
