package io.tagline.scenarios.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The examples of an explanation: what is refused, marked by a comment that begins so, and what is accepted. Of several blocks each is refused or accepted
 * as a whole; of a single one, lines before the first refused line belong to both.
 */
record CodeExample(List<List<String>> refused, List<List<String>> accepted) {

    private static final String INDENT = "    ";
    private static final String COMMENT = "(?<=\\S)\\s+# .*$";

    static CodeExample of(String explanation) {
        List<List<String>> blocks = blocks(explanation);
        CodeExample example = new CodeExample(new ArrayList<>(), new ArrayList<>());
        if (blocks.size() > 1) {
            blocks.forEach(
                    block -> (block.stream().anyMatch(CodeExample::isRefused) ? example.refused : example.accepted)
                            .add(bare(block)));
        } else {
            blocks.forEach(example::addLines);
        }
        return example;
    }

    /** Indented lines; a blank line between two of them begins another block, unless the first is a document with headings. */
    private static List<List<String>> blocks(String explanation) {
        List<String> lines = explanation.lines().toList();
        boolean document = lines.stream().anyMatch(line -> line.startsWith(INDENT + "# "));
        List<List<String>> blocks = new ArrayList<>();
        boolean open = false;
        for (String line : lines) {
            if (line.startsWith(INDENT)) {
                if (!open) {
                    blocks.add(new ArrayList<>());
                }
                blocks.get(blocks.size() - 1).add(line.substring(INDENT.length()));
            } else if (document && open) {
                blocks.get(blocks.size() - 1).add("");
                continue;
            }
            open = line.startsWith(INDENT);
        }
        return blocks;
    }

    private void addLines(List<String> block) {
        int first = 0;
        while (first < block.size() && !isRefused(block.get(first))) {
            first++;
        }
        List<String> before = block.subList(0, first);
        if (first < block.size()) {
            refused.add(bare(Stream.concat(before.stream(), block.stream().filter(CodeExample::isRefused))
                    .toList()));
        }
        List<String> rest = block.stream().filter(line -> !isRefused(line)).toList();
        if (!rest.isEmpty()) {
            accepted.add(bare(rest));
        }
    }

    private static boolean isRefused(String line) {
        return line.contains("# refused");
    }

    private static List<String> bare(List<String> lines) {
        return lines.stream().map(line -> line.replaceFirst(COMMENT, "")).toList();
    }
}
