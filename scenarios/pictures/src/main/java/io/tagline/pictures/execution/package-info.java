/** Candidate executions of litmus tests as pictures. */
@NullMarked
package io.tagline.pictures.execution;

import org.jspecify.annotations.NullMarked;
