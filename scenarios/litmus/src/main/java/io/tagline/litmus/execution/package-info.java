/**
 * Candidate executions of litmus tests: which store each load reads, and in which order stores reach memory. A memory model of
 * {@code io.tagline.litmus.model} says which of them there are.
 */
@NullMarked
package io.tagline.litmus.execution;

import org.jspecify.annotations.NullMarked;
