/** One replication as a picture, as a page that steps through it, and for tools that draw it: Mermaid and Perfetto. */
@NullMarked
package io.tagline.pictures.timeline;

import org.jspecify.annotations.NullMarked;
