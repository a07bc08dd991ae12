/**
 * Scenario files: how they are read and written, the scenario as a value, and its workload at each of its points.
 *
 * <p>Combines programs, models and machines, and runs nothing.
 */
@NullMarked
package io.tagline.experiments.scenario;

import org.jspecify.annotations.NullMarked;
