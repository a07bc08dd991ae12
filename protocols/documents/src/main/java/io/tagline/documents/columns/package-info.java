/** What is known of each row of a report, declared once for tables, CSV files, JSON, its schema and the guides. */
@org.jspecify.annotations.NullMarked
package io.tagline.documents.columns;
