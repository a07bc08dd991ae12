/**
 * Documents as files and as resources on the class path: the only package below the scenarios that uses either. Protocols,
 * topologies, programs, models and simulator see {@link io.tagline.documents.Library} instead, so that they also run where there is
 * neither.
 */
@NullMarked
package io.tagline.documents.files;

import org.jspecify.annotations.NullMarked;
