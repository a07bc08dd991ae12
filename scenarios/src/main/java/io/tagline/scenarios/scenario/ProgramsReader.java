package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.scenarios.cla.ClaProgram;
import io.tagline.scenarios.cla.ProgramLibrary;
import io.tagline.scenarios.cla.ProgramReader;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.Evaluator;
import io.tagline.scenarios.cla.expression.PointDiagnostics;
import io.tagline.scenarios.cla.expression.Vocabulary;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
    Optional<Programs> read(YamlNode node) {
        return Scalars.text(node, diagnostics)
                .flatMap(text -> ProgramLibrary.isName(text) ? named((YamlText) node) : written((YamlText) node));
    }

    private Optional<Programs> written(YamlText node) {
        Template choice = Template.literal("", node.span());
        return ProgramReader.read(node.asSource(), vocabulary, diagnostics)
                .map(program -> new Programs(choice, Map.of("", program)));
    }

    private Optional<Programs> named(YamlText node) {
        int before = diagnostics.count();
        Template choice = Template.parse(node.asSource(), matrix.vocabulary(), diagnostics);
        Map<String, ClaProgram> programs = new LinkedHashMap<>();
        if (diagnostics.count() == before) {
            names(choice).forEach(name -> open(name, node).ifPresent(program -> programs.put(name, program)));
        }
        return diagnostics.count() == before ? Optional.of(new Programs(choice, programs)) : Optional.empty();
    }

    private Set<String> names(Template choice) {
        Set<String> names = new LinkedHashSet<>();
        for (Point point : matrix.points()) {
            try {
                names.add(choice.fill(Evaluator.of(point.parameters())));
            } catch (EvaluationException e) {
                new PointDiagnostics(diagnostics, point.text()).report(e);
            }
        }
        return names;
    }

    private Optional<ClaProgram> open(String name, YamlText node) {
        Optional<Source> source =
                new ProgramLibrary().library().open(name.strip(), node.span(), Code.UNKNOWN_PROGRAM, diagnostics);
        return source.flatMap(text -> ProgramReader.read(text, vocabulary, diagnostics));
    }
}
