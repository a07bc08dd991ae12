/** The files in a folder of litmus tests. */
@NullMarked
package io.tagline.scenarios.report.litmus;

import org.jspecify.annotations.NullMarked;
