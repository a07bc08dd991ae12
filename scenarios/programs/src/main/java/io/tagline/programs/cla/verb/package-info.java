/** The operations that a program can call, and the lines that their arguments name. */
@NullMarked
package io.tagline.programs.cla.verb;

import org.jspecify.annotations.NullMarked;
