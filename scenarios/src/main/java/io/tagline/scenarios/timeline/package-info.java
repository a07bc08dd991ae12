/**
 * What people look at to see what happened in one replication: a page, pictures and tables, all of the same {@link
 * io.tagline.work.recording.Recording}.
 */
@NullMarked
package io.tagline.scenarios.timeline;

import org.jspecify.annotations.NullMarked;
