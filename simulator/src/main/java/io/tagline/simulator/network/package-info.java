/**
 * Carries messages between nodes over links that can be busy.
 */
@NullMarked
package io.tagline.simulator.network;

import org.jspecify.annotations.NullMarked;
