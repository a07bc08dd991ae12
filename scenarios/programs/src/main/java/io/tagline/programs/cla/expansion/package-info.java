/** Programs become operations, or code if these depend on what is read. */
@NullMarked
package io.tagline.programs.cla.expansion;

import org.jspecify.annotations.NullMarked;
