/**
 * What the checker found, to read: counterexamples step by step, and who waits for whom.
 */
@NullMarked
package io.tagline.checker.view;

import org.jspecify.annotations.NullMarked;
