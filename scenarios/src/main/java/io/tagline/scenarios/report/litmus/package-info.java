/** What a folder of litmus tests holds. */
@NullMarked
package io.tagline.scenarios.report.litmus;

import org.jspecify.annotations.NullMarked;
