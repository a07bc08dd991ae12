/**
 * The program language: CLa scripts (Ramos and Hoefler, HPDC 2015, figure 1) are parsed here and, before anything runs, turned into a list of operations or code for
 * each thread.
 *
 * <p>Imports {@code io.tagline.documents} and the other packages of {@code io.tagline.programs} only. The grammar is in
 * docs/cla.md.
 */
@NullMarked
package io.tagline.programs.cla;

import org.jspecify.annotations.NullMarked;
