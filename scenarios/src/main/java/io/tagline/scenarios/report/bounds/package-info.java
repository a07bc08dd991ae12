/** What the analytical side tells of a scenario: bounds, and the graph that they come from. */
@NullMarked
package io.tagline.scenarios.report.bounds;

import org.jspecify.annotations.NullMarked;
