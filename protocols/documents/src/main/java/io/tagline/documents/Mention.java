package io.tagline.documents;

/**
 * A place of a document where a name is, for whoever shows or changes names: the readers of a kind of document list all that they find in its tree.
 *
 * @param scope what else has to be equal for two mentions to mean the same; empty if the name is enough
 * @param defines whether the name gets its meaning here
 * @param level how deep it is in the outline of the document, from 1; 0 if it is not shown there
 * @param meaning what the document says of it here; may be empty
 */
public record Mention(Kind kind, String scope, String name, Span span, boolean defines, int level, String meaning) {

    /** What has a name. */
    public enum Kind {
        SECTION,
        KEY,
        STATE,
        EVENT,
        MESSAGE,
        NETWORK,
        LINES,
        PARAMETER,
        VARIABLE,
        RELATION,
        CONDITION,
        DOCUMENT,
        WORD;

        /** Whether a person may choose another name. */
        public boolean isChosen() {
            return switch (this) {
                case STATE, EVENT, MESSAGE, NETWORK, LINES, PARAMETER, VARIABLE, RELATION, CONDITION -> true;
                case SECTION, KEY, DOCUMENT, WORD -> false;
            };
        }
    }

    /** A name without a place in the outline. */
    public static Mention of(Kind kind, String scope, String name, Span span) {
        return new Mention(kind, scope, name, span, false, 0, "");
    }

    /** Whether another one means the same. */
    public boolean means(Mention other) {
        return kind == other.kind && scope.equals(other.scope) && name.equals(other.name);
    }

    /** The same where it stands in the document that a person has written. */
    public Mention outermost() {
        return new Mention(kind, scope, name, span.outermost(), defines, level, meaning);
    }
}
