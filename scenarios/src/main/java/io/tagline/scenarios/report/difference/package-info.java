/** What is told of two results side by side. */
@NullMarked
package io.tagline.scenarios.report.difference;

import org.jspecify.annotations.NullMarked;
