/**
 * Expressions of programs, scenarios and formulas: one notation, parsed here once.
 *
 * <p>Programs evaluate them over whole numbers and words, models over costs with a deviation. This package imports only {@code io.tagline.documents}
 * and {@code io.tagline.programs.tree}.
 */
@NullMarked
package io.tagline.programs.expression;

import org.jspecify.annotations.NullMarked;
