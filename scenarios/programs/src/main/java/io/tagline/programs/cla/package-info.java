/**
 * The program language: CLa scripts (papers/003, figure 1) are parsed here and expanded, before anything runs, into
 * one list of operations for each thread.
 *
 * <p>Imports {@code io.tagline.documents} and {@code io.tagline.programs.operation} only. The grammar is in
 * docs/cla.md.
 */
@NullMarked
package io.tagline.programs.cla;

import org.jspecify.annotations.NullMarked;
