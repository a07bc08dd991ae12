/**
 * All executions of a small program: threads on the untimed protocol, in every order of their accesses.
 */
@NullMarked
package io.tagline.simulator.exploration;

import org.jspecify.annotations.NullMarked;
