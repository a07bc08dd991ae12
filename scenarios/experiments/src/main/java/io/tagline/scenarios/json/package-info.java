/** Results as JSON, in the shapes of docs/schemas: what commands print, and the library hands out. */
@NullMarked
package io.tagline.scenarios.json;

import org.jspecify.annotations.NullMarked;
