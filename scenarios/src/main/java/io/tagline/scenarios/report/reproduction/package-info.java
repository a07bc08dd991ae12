/** What a reproduction tells: published numbers beside the others, and the figures. */
@NullMarked
package io.tagline.scenarios.report.reproduction;

import org.jspecify.annotations.NullMarked;
