/** Questions as documents: one declaration of keys reads a question, writes it and describes it to editors. */
@NullMarked
package io.tagline.work.form;

import org.jspecify.annotations.NullMarked;
