package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.Choice;
import io.tagline.experiments.scenario.Template;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.expression.NameCheck;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How {@code program} is read and written: a program, its name, or a name with parameters, which selects one of several. */
final class ProgramsFormat {

    /** Read in a scope that has all that programs may use. A single program is written out; for several, their name is. */
    static final Type<Choice<ClaProgram>, ScenarioScope> TYPE =
            Type.of(ProgramsFormat::read, ProgramsFormat::write, PlainTypes.TEXT.schema());

    private ProgramsFormat() {}

    private static Optional<Choice<ClaProgram>> read(YamlNode node, ScenarioScope scope) {
        Optional<Choice<ClaProgram>> read = PlainTypes.TEXT
                .read(node, scope)
                .flatMap(text -> ProgramLibrary.isName(text)
                        ? named((YamlText) node, scope)
                        : program(((YamlText) node).asSource(), scope).map(program -> Choice.of(program, node.span())));
        if (read.isEmpty()) {
            NameCheck.settleFigures(scope.diagnostics());
        }
        return read;
    }

    private static Optional<Choice<ClaProgram>> named(YamlText node, ScenarioScope scope) {
        int before = scope.diagnostics().count();
        Template words = Template.parse(
                node.asSource(),
                scope.matrix().vocabulary().noting(scope.names().used()),
                scope.diagnostics());
        if (scope.diagnostics().count() > before) {
            return Optional.empty();
        }
        Map<String, Diagnostic> unknown = new LinkedHashMap<>();
        Choice<ClaProgram> programs =
                Choice.of(words, scope.points(), name -> open(name.strip(), node, unknown, scope), scope.diagnostics());
        refuse(unknown, node, scope);
        return Optional.of(programs).filter(any -> scope.diagnostics().count() == before);
    }

    private static Optional<ClaProgram> open(
            String name, YamlText node, Map<String, Diagnostic> unknown, ScenarioScope scope) {
        Diagnostics own = new Diagnostics();
        Optional<Source> source =
                new ProgramLibrary(scope.documents()).library().open(name, node.span(), Code.UNKNOWN_PROGRAM, own);
        own.all().forEach(mistake -> unknown.put(name, mistake));
        return source.flatMap(found -> program(found, scope));
    }

    /** One mistake for all values of the parameters. Their words are not the scenario's, so no condition with them is judged. */
    private static void refuse(Map<String, Diagnostic> unknown, YamlText node, ScenarioScope scope) {
        unknown.values().stream().findFirst().ifPresent(mistake -> {
            Finding finding =
                    scope.error(mistake.code(), node.span(), mistake.message()).note(mistake.note());
            mistake.help().forEach(finding::help);
            mistake.choice().ifPresent(finding::among);
            List<String> others =
                    unknown.keySet().stream().skip(1).map(Printable::quoted).toList();
            if (!others.isEmpty()) {
                finding.help("nor are there " + Names.listed(others));
            }
            NameCheck.settlePoints(scope.diagnostics());
            scope.diagnostics().retract(MatrixCheck.EXCLUSION);
        });
    }

    private static Optional<ClaProgram> program(Source source, ScenarioScope scope) {
        return ProgramReader.read(source, scope.names(), scope.diagnostics());
    }

    private static Yaml write(Choice<ClaProgram> programs) {
        return programs.isOpen()
                ? Yaml.quoted(programs.words().written())
                : Yaml.lines(
                        programs.byText().values().iterator().next().source().text());
    }
}
