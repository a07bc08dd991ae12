/** What came of litmus tests. */
@NullMarked
package io.tagline.scenarios.report.litmus;

import org.jspecify.annotations.NullMarked;
