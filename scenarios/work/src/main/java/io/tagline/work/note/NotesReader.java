package io.tagline.work.note;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import java.util.List;
import java.util.Optional;

/** Reads notes about a recording; docs/guide/timelines.md describes the file. */
public final class NotesReader {

    private static final String STEP = "step";
    private static final String AT = "at";

    private final List<Long> moments;
    private final Diagnostics diagnostics;

    private NotesReader(List<Long> moments, Diagnostics diagnostics) {
        this.moments = List.copyOf(moments);
        this.diagnostics = diagnostics;
    }

    /**
     * The notes; empty if the file has any mistake, such as a note on a moment that does not exist.
     *
     * @param moments the times of all moments, in picoseconds, in order
     */
    public static Optional<List<Note>> read(Source source, List<Long> moments, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(source, diagnostics)
                .map(node -> new NotesReader(moments, diagnostics).notes(node))
                .filter(notes -> diagnostics.count() == before);
    }

    private List<Note> notes(YamlNode node) {
        Fields fields = Fields.of(node, "notes", diagnostics);
        fields.version();
        List<Note> notes = fields.list("notes").stream().map(this::note).toList();
        fields.done();
        return notes;
    }

    private Note note(YamlNode node) {
        Fields fields = Fields.of(node, "note", diagnostics);
        boolean both = fields.has(STEP) && fields.has(AT);
        if (both || (!fields.has(STEP) && !fields.has(AT))) {
            diagnostics
                    .error(Code.MISSING_KEY, fields.span(), "a note is about one moment")
                    .help("either `step: 12`, as the page counts them, or `at: 120 ns`");
        }
        int moment = fields.has(AT)
                ? at(fields)
                : fields.optionalInteger(STEP, 1, Math.max(1, moments.size())).orElse(1) - 1;
        String text = fields.text("text");
        fields.done();
        return new Note(moment, text);
    }

    /** The last moment until then, as the page shows it; before the first one, the first. */
    private int at(Fields fields) {
        long time = fields.optional(AT, Scalars::duration).orElse(0L);
        long last = moments.isEmpty() ? 0 : moments.get(moments.size() - 1);
        if (time > last) {
            String end = Decimals.fixed(Units.nanoseconds(last), 3);
            fields.error(Code.OUT_OF_RANGE, AT, "nothing happens any more at this time")
                    .help("the last step is at " + end + " ns");
        }
        long until = moments.stream().filter(moment -> moment <= time).count();
        return (int) Math.max(0, until - 1);
    }
}
