/** One replication with everything that happened: its critical path, its traffic. */
@NullMarked
package io.tagline.work.recording;

import org.jspecify.annotations.NullMarked;
