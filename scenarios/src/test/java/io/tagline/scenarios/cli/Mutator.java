package io.tagline.scenarios.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Breaks a document in one to four places: bytes, lines, tokens, or cells of tables and values of keys. */
final class Mutator {

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z_][A-Za-z_0-9-]*|[0-9]+(\\.[0-9]+)?|\\S");
    private static final Pattern CELL = Pattern.compile("(?<=\\|)[^|\n]*(?=\\|)|(?<=: )[^\n{}\\[\\],]+");

    /** What readers are afraid of: brackets that do not match, numbers that are too large, words that stand for something. */
    private static final List<String> SPARKS = List.of(
            "[",
            "]",
            "{",
            "}",
            "(",
            ")",
            "${",
            "..",
            ":",
            ": ",
            ",",
            "\"",
            "'",
            "\n",
            "  ",
            "-",
            "-1",
            "0",
            "1",
            "2",
            "65",
            "4096",
            "1000000",
            "1000000000000",
            "99999999999999999999",
            "1e308",
            "0.1",
            "NaN",
            "*",
            "//",
            "%",
            "==",
            "=",
            "<",
            " and ",
            " not ",
            " if ",
            "else:",
            "for x in 0..9:",
            "me",
            "n",
            "k",
            "i",
            "send",
            "flag",
            "data[",
            "T[",
            "T0",
            "min(",
            " ns",
            " ps",
            " GiB",
            "100%",
            "#",
            "x",
            "levels",
            "[4,4]",
            "scatter",
            "line.c",
            "|",
            "|---|",
            "###",
            "I",
            "M",
            "GetS",
            "Data",
            "home",
            "owner",
            "requester",
            "stall",
            "hit",
            "send",
            "&a",
            "*a",
            "!!int",
            "~",
            "null",
            "true",
            "é",
            "\u2028",
            "\u202e",
            "\u0000",
            "\t",
            "\r");

    private final Random random;

    Mutator(Random random) {
        this.random = random;
    }

    byte[] mutant(String text) {
        String mutant = text;
        for (int i = Math.min(random.nextInt(4), random.nextInt(4)); i >= 0; i--) {
            mutant = mutant.isEmpty() ? spark() : mutated(mutant);
        }
        byte[] bytes = mutant.getBytes(StandardCharsets.UTF_8);
        return random.nextInt(8) == 0 ? withBytes(bytes) : bytes;
    }

    private String mutated(String text) {
        return switch (random.nextInt(8)) {
            case 0 -> withSpark(text);
            case 1, 2 -> withLines(text);
            case 3, 4, 5 -> withPart(text, TOKEN);
            default -> withPart(text, CELL);
        };
    }

    private String spark() {
        return pick(SPARKS);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private byte[] withBytes(byte[] bytes) {
        byte[] mutant = Arrays.copyOf(bytes, bytes.length + 1);
        for (int i = random.nextInt(3); i >= 0; i--) {
            mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
        }
        return mutant;
    }

    private String withSpark(String text) {
        int at = random.nextInt(text.length());
        int removed = Math.min(text.length() - at, random.nextInt(4) * random.nextInt(4));
        return text.substring(0, at) + spark() + text.substring(at + removed);
    }

    /** A line removed, repeated, moved, indented, or exchanged with another one. */
    private String withLines(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return spark();
        }
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(6)) {
            case 0 -> lines.remove(one);
            case 1 -> lines.add(other, lines.get(one));
            case 2 -> lines.add(Math.min(other, lines.size() - 1), lines.remove(one));
            case 3 -> lines.set(one, "  " + lines.get(one));
            case 4 -> lines.set(one, lines.get(one).stripLeading());
            default -> Collections.swap(lines, one, other);
        }
        return String.join("\n", lines) + "\n";
    }

    /** A part in place of another, or in exchange with it; removed, repeated, or something else instead. */
    private String withPart(String text, Pattern pattern) {
        List<int[]> parts = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            parts.add(new int[] {matcher.start(), matcher.end()});
        }
        if (parts.isEmpty()) {
            return withSpark(text);
        }
        int[] part = pick(parts);
        int[] other = pick(parts);
        String old = text.substring(part[0], part[1]);
        String replacement = switch (random.nextInt(6)) {
            case 0 -> "";
            case 1 -> old + " " + old;
            case 2 -> spark();
            case 3 -> number(old);
            default -> text.substring(other[0], other[1]);
        };
        return text.substring(0, part[0]) + replacement + text.substring(part[1]);
    }

    /** A number near an old one, or much larger. */
    private String number(String old) {
        if (!old.matches("[0-9]{1,9}")) {
            return spark();
        }
        long value = Long.parseLong(old);
        return String.valueOf(
                pick(List.of(value + 1, value - 1, -value, value * 10, value / 2, value * 1_000_000, 0L)));
    }
}
