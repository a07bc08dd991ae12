/**
 * The exhaustive checker: every state that a protocol can reach with a few caches, and what must hold in each of them.
 *
 * <p>Every transition is a step of {@link io.tagline.protocols.step.Stepper}, the same one that the timed machine takes; the
 * checker only remembers what a step did, so that it is computed once for each combination of registers and cause. Imports the
 * tables, the step and the faults; neither documents nor time.
 */
@NullMarked
package io.tagline.checker;

import org.jspecify.annotations.NullMarked;
