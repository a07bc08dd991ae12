/** Pictures of the use of links and directories. */
@NullMarked
package io.tagline.pictures.traffic;

import org.jspecify.annotations.NullMarked;
