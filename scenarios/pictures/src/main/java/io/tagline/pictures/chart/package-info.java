/** Charts of runs, fits and papers: the only place that knows the chart library. */
@NullMarked
package io.tagline.pictures.chart;

import org.jspecify.annotations.NullMarked;
