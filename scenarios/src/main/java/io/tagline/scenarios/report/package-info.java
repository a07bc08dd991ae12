/**
 * Writes results. Each subject has a package below this one, with one {@link io.tagline.scenarios.report.Report} that lists its formats; this package
 * has their shared parts.
 *
 * <p>Equal results give equal bytes. Numbers are formatted in one place, without locale, and the output does not depend on the computer, the clock,
 * paths or the number of workers. These packages print nothing; callers get bytes.
 */
@NullMarked
package io.tagline.scenarios.report;

import org.jspecify.annotations.NullMarked;
