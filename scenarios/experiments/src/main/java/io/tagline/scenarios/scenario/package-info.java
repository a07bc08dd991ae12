/**
 * Scenario files: how they are read and written, the scenario as a value, and the workload that it is at each of its points.
 *
 * <p>The one place that imports the YAML reader. It joins programs, models and machines, and runs nothing.
 */
@NullMarked
package io.tagline.scenarios.scenario;

import org.jspecify.annotations.NullMarked;
