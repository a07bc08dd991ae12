/**
 * One replication, message by message, assembled by an observer of the machine.
 */
@NullMarked
package io.tagline.simulator.timeline;

import org.jspecify.annotations.NullMarked;
