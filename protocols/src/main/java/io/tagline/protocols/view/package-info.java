/**
 * Protocols to look at: the textbook's matrix of states and events, the diagram of stable states, two protocols side by side.
 */
@NullMarked
package io.tagline.protocols.view;

import org.jspecify.annotations.NullMarked;
