/** What detectors tell of a trace. */
@NullMarked
package io.tagline.scenarios.report.communication;

import org.jspecify.annotations.NullMarked;
