/** Results in the formats that pipelines read: SARIF, workflow commands, JUnit's XML. */
@NullMarked
package io.tagline.scenarios.report.pipeline;

import org.jspecify.annotations.NullMarked;
