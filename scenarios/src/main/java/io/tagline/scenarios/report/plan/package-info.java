/** How a sweep is cut into shards, as a table and as scripts for schedulers. */
@NullMarked
package io.tagline.scenarios.report.plan;

import org.jspecify.annotations.NullMarked;
