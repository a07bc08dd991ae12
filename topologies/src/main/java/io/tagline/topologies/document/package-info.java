/**
 * Reads machines from YAML; the only package of this module that imports the YAML reader.
 */
package io.tagline.topologies.document;
