/** The report of a run: its points, fits and expectations, and the files of its folder. */
@NullMarked
package io.tagline.scenarios.report.run;

import org.jspecify.annotations.NullMarked;
