package io.tagline.experiments.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.expression.Vocabulary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A number of the machine to change, such as {@code cores.store-buffer=8}; parameters in braces choose among values. */
public record Setting(Source source, Template words) {

    /** The setting in a text; a mistake in its braces is reported. */
    public static Setting parse(Source source, Vocabulary vocabulary, Diagnostics diagnostics) {
        return new Setting(source, Template.parse(source, vocabulary, diagnostics));
    }

    /** Of a command line: without parameters. */
    public static Setting literal(Source source) {
        return new Setting(
                source,
                Template.literal(
                        source.text(),
                        source.span(source.position(0), source.text().length())));
    }

    /** What is set at a point. */
    public Source at(Point point) {
        return words.isLiteral() ? source : Source.pinned(words.span(), words.fill(point));
    }

    /** Those that no later one replaces, which sets the same number or all numbers of that part. */
    public static List<Setting> inForce(List<Setting> settings) {
        Map<String, Setting> last = new LinkedHashMap<>();
        for (Setting setting : settings) {
            String path = setting.path();
            last.keySet().removeIf(earlier -> (earlier + ".").startsWith(path + "."));
            last.put(path, setting);
        }
        return List.copyOf(last.values());
    }

    private String path() {
        return text().replaceFirst("(?s)=.*", "").strip();
    }

    public String text() {
        return words.written();
    }
}
