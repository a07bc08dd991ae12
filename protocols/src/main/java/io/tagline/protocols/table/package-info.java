/**
 * A protocol as data: states, events, messages, and one transition for each possible (state, event) pair.
 *
 * <p>Knows nothing of documents, time or networks; imports nothing of tagline.
 */
@NullMarked
package io.tagline.protocols.table;

import org.jspecify.annotations.NullMarked;
