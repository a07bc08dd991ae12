package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Source;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramReader;
import java.util.Optional;

/** How {@code program} is read and written: a program, its name, or a name with parameters, which selects one of several. */
final class ProgramsFormat {

    /** Read in a scope that has all that programs may use. A single program is written out; for several, their name is. */
    static final Type<Choice<ClaProgram>, Scope> TYPE =
            Type.of(ProgramsFormat::read, ProgramsFormat::write, PlainTypes.TEXT.schema());

    private ProgramsFormat() {}

    private static Optional<Choice<ClaProgram>> read(YamlNode node, Scope scope) {
        return PlainTypes.TEXT
                .read(node, scope)
                .flatMap(text -> ProgramLibrary.isName(text)
                        ? named((YamlText) node, scope)
                        : program(((YamlText) node).asSource(), scope).map(program -> Choice.of(program, node.span())));
    }

    private static Optional<Choice<ClaProgram>> named(YamlText node, Scope scope) {
        int before = scope.diagnostics().count();
        Template words = Template.parse(
                node.asSource(),
                scope.matrix().vocabulary().noting(scope.names().used()),
                scope.diagnostics());
        return Optional.of(words)
                .filter(w -> scope.diagnostics().count() == before)
                .map(w -> Choice.of(w, scope.matrix().points(), name -> open(name, node, scope), scope.diagnostics()))
                .filter(w -> scope.diagnostics().count() == before);
    }

    private static Optional<ClaProgram> open(String name, YamlText node, Scope scope) {
        return new ProgramLibrary(scope.documents())
                .library()
                .open(name.strip(), node.span(), Code.UNKNOWN_PROGRAM, scope.diagnostics())
                .flatMap(source -> program(source, scope));
    }

    private static Optional<ClaProgram> program(Source source, Scope scope) {
        return ProgramReader.read(source, scope.names(), scope.diagnostics());
    }

    private static Yaml write(Choice<ClaProgram> programs) {
        return programs.isOpen()
                ? Yaml.quoted(programs.words().written())
                : Yaml.lines(
                        programs.byText().values().iterator().next().source().text());
    }
}
