/**
 * Published numbers beside those of the model and of the simulation: a document names the scenarios that follow a
 * paper, and their expectations name the numbers.
 */
@NullMarked
package io.tagline.work.reproduction;

import org.jspecify.annotations.NullMarked;
