/**
 * Reads litmus tests in the notation of herd and litmus7: threads in x86 assembly or in C.
 */
@NullMarked
package io.tagline.litmus.document;

import org.jspecify.annotations.NullMarked;
