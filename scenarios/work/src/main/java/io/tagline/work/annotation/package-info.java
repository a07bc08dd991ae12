/** What an answer says of places in documents, for programs that show it there. */
@NullMarked
package io.tagline.work.annotation;

import org.jspecify.annotations.NullMarked;
