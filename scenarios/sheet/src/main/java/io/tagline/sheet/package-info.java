/**
 * A report before it has a format. An answer describes itself once, as a {@link io.tagline.sheet.Sheet}: a title, the answer in one sentence, and
 * {@link io.tagline.sheet.Part}s such as tables, verdicts and figures. Numbers stay numbers in its {@link io.tagline.sheet.Cell}s until a renderer writes
 * them: {@link io.tagline.sheet.TextRenderer} for a terminal, {@link io.tagline.sheet.MarkdownRenderer}, {@link io.tagline.sheet.HtmlRenderer},
 * {@link io.tagline.sheet.LatexRenderer} and {@link io.tagline.sheet.CsvRenderer}.
 */
@NullMarked
package io.tagline.sheet;

import org.jspecify.annotations.NullMarked;
