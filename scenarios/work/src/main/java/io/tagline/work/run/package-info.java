/** The results of a run, in words and numbers: its sheet, its files of numbers, and the activity of its cores and lines. */
@NullMarked
package io.tagline.work.run;

import org.jspecify.annotations.NullMarked;
