/**
 * Protocols as models that other people's model checkers read: the tables are walked once, and what was found is written in each language.
 *
 * <p>The model is that of {@link io.tagline.checker}: the same states, steps and demands.
 */
@NullMarked
package io.tagline.checker.export;

import org.jspecify.annotations.NullMarked;
