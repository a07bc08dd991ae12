/**
 * How results are written. A subject has a room below this one, with one {@link io.tagline.scenarios.report.Report} that says which
 * formats there are; here is what the rooms share.
 *
 * <p>Equal results give equal bytes: numbers are formatted in one place, without locale, and nothing of the machine, the
 * clock, the paths or the number of workers is written. Nothing here prints; callers get bytes.
 */
@NullMarked
package io.tagline.scenarios.report;

import org.jspecify.annotations.NullMarked;
