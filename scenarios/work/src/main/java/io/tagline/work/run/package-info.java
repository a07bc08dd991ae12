/** What a run has found, in words and numbers: its sheet, its files of numbers, and what its cores and lines did. */
@NullMarked
package io.tagline.work.run;

import org.jspecify.annotations.NullMarked;
