/** One replication as text: a story, an exam sheet, tables, two of them side by side; and the reports that have these and the pictures. */
@NullMarked
package io.tagline.scenarios.timeline;

import org.jspecify.annotations.NullMarked;
