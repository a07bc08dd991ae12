package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.expression.Vocabulary;
import java.util.Optional;

/** Reads {@code program}: a program, the name of one, or a name with parameters in it, which means several. */
final class ProgramsReader {

    private final Matrix matrix;
    private final Vocabulary vocabulary;
    private final Diagnostics diagnostics;

    /** {@code vocabulary} has all that programs may use. */
    ProgramsReader(Matrix matrix, Vocabulary vocabulary, Diagnostics diagnostics) {
        this.matrix = matrix;
        this.vocabulary = vocabulary;
        this.diagnostics = diagnostics;
    }

    /** The programs, or nothing if one of them has a mistake. */
    Optional<Choice<ClaProgram>> read(YamlNode node) {
        return Scalars.text(node, diagnostics)
                .flatMap(text -> ProgramLibrary.isName(text) ? named((YamlText) node) : written((YamlText) node));
    }

    private Optional<Choice<ClaProgram>> written(YamlText node) {
        return ProgramReader.read(node.asSource(), vocabulary, diagnostics)
                .map(program -> Choice.of(program, node.span()));
    }

    private Optional<Choice<ClaProgram>> named(YamlText node) {
        int before = diagnostics.count();
        Template words = Template.parse(node.asSource(), matrix.vocabulary(), diagnostics);
        return Optional.of(words)
                .filter(w -> diagnostics.count() == before)
                .map(w -> Choice.of(w, matrix.points(), name -> open(name, node), diagnostics))
                .filter(w -> diagnostics.count() == before);
    }

    private Optional<ClaProgram> open(String name, YamlText node) {
        Optional<Source> source = new ProgramLibrary(FileLibrary::new)
                .library()
                .open(name.strip(), node.span(), Code.UNKNOWN_PROGRAM, diagnostics);
        return source.flatMap(text -> ProgramReader.read(text, vocabulary, diagnostics));
    }
}
