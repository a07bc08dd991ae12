/**
 * How results are written. Each subject has a package below this one, with one {@link io.tagline.scenarios.report.Report} that lists its formats;
 * here is what these packages share.
 *
 * <p>Equal results give equal bytes: numbers are formatted in one place, without locale, and nothing of the machine, the
 * clock, the paths or the number of workers is written. Nothing here prints; callers get bytes.
 */
@NullMarked
package io.tagline.scenarios.report;

import org.jspecify.annotations.NullMarked;
