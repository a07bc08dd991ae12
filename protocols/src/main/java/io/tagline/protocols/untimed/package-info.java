/**
 * A protocol run without time, one access after another: how a line comes into a given combination of states.
 */
@NullMarked
package io.tagline.protocols.untimed;

import org.jspecify.annotations.NullMarked;
