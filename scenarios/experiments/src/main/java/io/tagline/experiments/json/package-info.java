/** Results as JSON, in the shapes of docs/schemas, for commands and for the library. */
@NullMarked
package io.tagline.experiments.json;

import org.jspecify.annotations.NullMarked;
