package io.tagline.work.form;

import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The document form of a kind of question.
 *
 * @param word the name of the kind in documents
 */
public record QuestionForm<Q>(Class<Q> type, String word, MappingType<Q, QuestionScope> mapping) {

    /** The first key of question documents: the version of the format, and the kind of question. */
    public static final String QUESTION = "question";

    /** {@code keys} declares the keys after the kind. */
    public static <Q> QuestionForm<Q> of(
            Class<Q> type, String word, Function<Keys<Q, QuestionScope>, Optional<Q>> keys) {
        return new QuestionForm<>(
                type,
                word,
                MappingType.<Q, QuestionScope>of(QUESTION, QuestionScope::nowhere, all -> whole(word, all, keys))
                        .inBlock());
    }

    private static <Q> Optional<Q> whole(
            String word, Keys<Q, QuestionScope> all, Function<Keys<Q, QuestionScope>, Optional<Q>> keys) {
        int before = all.scope().diagnostics().count();
        all.required("tagline", PlainTypes.VERSION, question -> Scalars.VERSION);
        all.required(QUESTION, PlainTypes.choice(List.of(word), text -> text), question -> word);
        Optional<Q> read = keys.apply(all);
        all.done();
        return read.filter(question -> all.scope().diagnostics().count() == before);
    }

    /** The question; empty if the document has any mistake, which is reported. */
    public Optional<Q> read(YamlNode node, QuestionScope scope) {
        return mapping.read(node, scope);
    }

    /** Its keys as they are declared, those of all documents among them. */
    public List<Key.Row> rows() {
        return mapping.rows();
    }

    /** The document of a question; read again, it is an equal one. */
    public String write(Object question) {
        return mapping.write(type.cast(question)).write();
    }

    public Schema schema() {
        return mapping.schema().named(word);
    }
}
