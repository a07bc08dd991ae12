/**
 * Results as text, JSON, CSV and a folder of files.
 *
 * <p>Equal results give equal bytes: numbers are formatted in one place, without locale, and nothing of the machine, the
 * clock, the paths or the number of workers is written. Nothing here prints; callers get text.
 */
@NullMarked
package io.tagline.scenarios.report;

import org.jspecify.annotations.NullMarked;
