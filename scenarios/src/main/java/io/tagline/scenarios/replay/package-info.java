/**
 * A memory trace on the timed machine: what a placement of its threads costs. docs/mapping.md, evaluation.
 */
package io.tagline.scenarios.replay;
