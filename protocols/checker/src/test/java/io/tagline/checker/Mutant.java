package io.tagline.checker;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A built-in document with one mistake in it, as mutants.txt describes it. */
public record Mutant(String id, String document, int caches, String mistake, Property caughtBy, List<String> patch) {

    private static final Pattern HEADER =
            Pattern.compile("(\\w+) ([\\w-]+) (\\d): (.+)\ncaught by (\\w+)\n(.*)", Pattern.DOTALL);

    public static List<Mutant> all() {
        return of("mutants.txt");
    }

    /** Those of one of the resources. */
    public static List<Mutant> of(String resource) {
        String text = Samples.resource(resource).text();
        List<Mutant> mutants = new ArrayList<>();
        for (String block : text.split("\n\n", -1)) {
            Matcher header = HEADER.matcher(block.strip() + "\n");
            if (header.matches()) {
                mutants.add(new Mutant(
                        header.group(1),
                        header.group(2),
                        Integer.parseInt(header.group(3)),
                        header.group(4),
                        Property.valueOf(header.group(5)),
                        header.group(6).lines().toList()));
            }
        }
        return mutants;
    }

    /** The document with the mistake in it. */
    public Protocol protocol() {
        Diagnostics diagnostics = new Diagnostics();
        Source original = new Protocols(FileLibrary::new)
                .library()
                .open(document, diagnostics)
                .orElseThrow();
        Source patched = Source.of(document + ".md", patched(original.text()));
        return new Protocols(FileLibrary::new)
                .read(patched, diagnostics)
                .orElseThrow(() -> new AssertionError(id + ": " + diagnostics.all()));
    }

    private String patched(String text) {
        String result = text;
        for (int i = 0; i < patch.size(); i++) {
            String there = patch.get(i).substring(2);
            boolean replaced = i + 1 < patch.size() && patch.get(i + 1).startsWith("+");
            if (!result.contains(there)) {
                throw new AssertionError(id + ": the document has no `" + there + "`");
            }
            if (replaced) {
                i++;
                String instead = patch.get(i).substring(1).stripLeading();
                result = result.replace(there, instead.replace("\\n", "\n"));
            } else {
                result = result.replace(there + "\n", "");
            }
        }
        return result;
    }

    @Override
    public String toString() {
        return id + " " + mistake;
    }
}
