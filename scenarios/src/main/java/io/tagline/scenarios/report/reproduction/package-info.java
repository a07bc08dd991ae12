/** The report of a reproduction: published numbers beside the others, and the figures. */
@NullMarked
package io.tagline.scenarios.report.reproduction;

import org.jspecify.annotations.NullMarked;
