package io.tagline.litmus.export;

import io.tagline.litmus.export.Behaviour.Acts;
import io.tagline.litmus.export.Behaviour.Case;
import io.tagline.litmus.export.Behaviour.Choice;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The statements of one function. */
final class Body {

    private static final Pattern REGISTER = Pattern.compile("\\br([0-9]+)\\b");
    private static final String INDENT = "  ";

    private final StringBuilder text = new StringBuilder();

    Body(Behaviour behaviour) {
        add(behaviour, INDENT);
    }

    /** With all registers declared first. */
    String text() {
        NavigableSet<Integer> registers = new TreeSet<>();
        Matcher matcher = REGISTER.matcher(text);
        while (matcher.find()) {
            registers.add(Integer.parseInt(matcher.group(1)));
        }
        return registers.stream()
                        .map(register -> INDENT + "int r" + register + " = 0;\n")
                        .collect(Collectors.joining())
                + text;
    }

    private void add(Behaviour behaviour, String indent) {
        if (behaviour instanceof Acts acts) {
            acts.acts().forEach(act -> text.append(indent).append(act.line()).append("\n"));
            add(acts.then(), indent);
        } else if (behaviour instanceof Choice choice) {
            add(choice, indent);
        }
    }

    /** The last case is where no other one is, unless it is the one in which nothing happens. */
    private void add(Choice choice, String indent) {
        List<Case> cases = choice.cases().stream()
                .filter(one -> !(one.then() instanceof Behaviour.End))
                .toList();
        boolean all = cases.size() == choice.cases().size();
        for (int i = 0; i < cases.size(); i++) {
            boolean rest = all && i == cases.size() - 1;
            text.append(i == 0 ? indent : " else ")
                    .append(rest ? "" : "if (" + condition(choice.register(), cases.get(i)) + ") ")
                    .append("{\n");
            add(cases.get(i).then(), indent + INDENT);
            text.append(indent).append("}");
        }
        text.append("\n");
    }

    private static String condition(String register, Case one) {
        return one.values().stream().map(value -> register + " == " + value).collect(Collectors.joining(" || "));
    }
}
