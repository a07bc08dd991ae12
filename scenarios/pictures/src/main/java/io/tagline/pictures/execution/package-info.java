/** Candidate executions of litmus tests as pictures. */
package io.tagline.pictures.execution;
