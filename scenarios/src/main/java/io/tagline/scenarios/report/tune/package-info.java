/** What a tuner tells: designs with their costs, and the best tree. */
@NullMarked
package io.tagline.scenarios.report.tune;

import org.jspecify.annotations.NullMarked;
