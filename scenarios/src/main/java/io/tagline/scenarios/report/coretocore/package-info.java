/** Reports about latencies between the cores of a machine, and of numbers that fit measured ones. */
@NullMarked
package io.tagline.scenarios.report.coretocore;

import org.jspecify.annotations.NullMarked;
