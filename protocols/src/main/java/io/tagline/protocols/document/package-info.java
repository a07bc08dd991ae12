/**
 * Reads protocols from Markdown: prose for people, tables for the machine, every mistake with its place.
 *
 * <p>The only package that imports the Markdown parser.
 */
@NullMarked
package io.tagline.protocols.document;

import org.jspecify.annotations.NullMarked;
