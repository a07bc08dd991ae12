/**
 * Proofs for any number of caches: what two caches and the directory may look like together, whatever the others do.
 *
 * <p>View abstraction, after Abdulla, Haziza and Holík, All for the price of few (VMCAI 2013).
 */
@NullMarked
package io.tagline.checker.any;

import org.jspecify.annotations.NullMarked;
