package io.tagline.scenarios.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A picture whose rules of style are attributes of its elements: the library that draws it knows no rule for elements inside others, prefers an element's rule
 * to that of its class, and takes the first family of fonts only. Of a rule for an element inside another one, the inner one counts: a picture has no
 * other rule for it.
 */
record InlinedStyle(List<Rule> rules) {

    private static final Pattern STYLE = Pattern.compile("<style[^>]*>(.*?)</style>", Pattern.DOTALL);

    /** Rules for dark ground, which an image never lies on. */
    private static final Pattern DARK = Pattern.compile("@media[^{]*\\{(?:[^{}]*\\{[^{}]*})*[^{}]*}");

    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern TAG = Pattern.compile("<([a-zA-Z]+)((?: [^<>]*?)?)(/?)>");
    private static final Pattern CLASS = Pattern.compile(" class=\"([^\"]*)\"");
    private static final Pattern OWN = Pattern.compile(" style=\"([^\"]*)\"");
    private static final Pattern FONT = Pattern.compile("(?:([a-z]+|[0-9]+) +)?([0-9.]+px) +(.+)");
    private static final String FAMILY = "font-family";

    /** Declarations for what has this name, or is of this class. */
    private record Rule(String what, Map<String, String> declarations) {

        boolean isOfClass() {
            return what.startsWith(".");
        }

        boolean isFor(String element, Set<String> classes) {
            return isOfClass() ? classes.contains(what.substring(1)) : what.equals(element);
        }
    }

    static String in(String svg) {
        List<Rule> rules = STYLE.matcher(svg)
                .results()
                .flatMap(style -> RULE.matcher(DARK.matcher(style.group(1)).replaceAll(""))
                        .results())
                .flatMap(rule -> Arrays.stream(rule.group(1).split(",", -1))
                        .map(selector -> new Rule(innermost(selector), declarations(rule.group(2)))))
                .sorted(Comparator.comparing(Rule::isOfClass))
                .toList();
        return new InlinedStyle(rules).styled(STYLE.matcher(svg).replaceAll(""));
    }

    private static String innermost(String selector) {
        String[] parts = selector.strip().split("\\s+", -1);
        return parts[parts.length - 1];
    }

    private static Map<String, String> declarations(String text) {
        Map<String, String> declarations = new LinkedHashMap<>();
        for (String declaration : text.split(";", -1)) {
            int colon = declaration.indexOf(':');
            if (colon > 0) {
                declare(
                        declaration.substring(0, colon).strip(),
                        declaration.substring(colon + 1).strip(),
                        declarations);
            }
        }
        return declarations;
    }

    private static void declare(String name, String value, Map<String, String> declarations) {
        Matcher font = FONT.matcher(value);
        if (name.equals("font") && font.matches()) {
            declarations.put("font-size", font.group(2));
            declarations.put(FAMILY, family(font.group(3)));
            Optional.ofNullable(font.group(1)).ifPresent(weight -> declarations.put("font-weight", weight));
        } else {
            declarations.put(name, name.equals(FAMILY) ? family(value) : value);
        }
    }

    /** As Java calls it: the last of a list is one that every computer has. */
    private static String family(String families) {
        return families.endsWith("monospace") ? "Monospaced" : "SansSerif";
    }

    private String styled(String svg) {
        return TAG.matcher(svg).replaceAll(tag -> Matcher.quoteReplacement(styled(tag)));
    }

    private String styled(MatchResult tag) {
        String attributes = tag.group(2);
        Set<String> classes = CLASS.matcher(attributes)
                .results()
                .flatMap(found -> Arrays.stream(found.group(1).split(" ", -1)))
                .collect(Collectors.toSet());
        Map<String, String> style = new LinkedHashMap<>();
        rules.stream()
                .filter(rule -> rule.isFor(tag.group(1), classes))
                .forEach(rule -> style.putAll(rule.declarations()));
        OWN.matcher(attributes).results().forEach(own -> style.putAll(declarations(own.group(1))));
        List<String> written = new ArrayList<>();
        style.forEach((name, value) -> written.add(name + ":" + value));
        return written.isEmpty()
                ? tag.group()
                : "<" + tag.group(1) + OWN.matcher(attributes).replaceAll("") + " style=\"" + String.join(";", written)
                        + "\"" + tag.group(3) + ">";
    }
}
