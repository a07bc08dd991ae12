/** A protocol run without time, one access at a time: how to bring a line into a given combination of states. */
@NullMarked
package io.tagline.protocols.untimed;

import org.jspecify.annotations.NullMarked;
