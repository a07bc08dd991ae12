/**
 * Memory consistency models as documents, in the notation of herd's cat language, and their judgement of candidate executions.
 */
@NullMarked
package io.tagline.litmus.model;

import org.jspecify.annotations.NullMarked;
