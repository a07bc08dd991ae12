/** The workloads of a scenario at its points: their lines, trees and programs. */
@NullMarked
package io.tagline.experiments.workload;

import org.jspecify.annotations.NullMarked;
