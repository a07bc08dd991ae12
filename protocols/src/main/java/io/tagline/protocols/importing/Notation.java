package io.tagline.protocols.importing;

import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.importing.Step.Does;
import io.tagline.protocols.importing.Step.Sends;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The abbreviations of the <i>Primer</i>'s tables 8.1 to 8.6, and the words of protocol documents themselves. */
final class Notation {

    private static final Pattern SEND = Pattern.compile("(?i)(send|forward) (.+?) to (.+)");
    private static final Pattern RAISED = Pattern.compile("(?i)\\s*<sup>\\s*(.*?)\\s*</sup>");

    /** What a simulator does beside a protocol. */
    private static final Pattern ASIDE = Pattern.compile("(?i)(pop|allocate|deallocate|profile)\\b");

    private static final Map<String, Role> ROLES = roles();
    private static final Map<String, List<Verb>> VERBS = verbs();

    private Notation() {}

    /** A printed text without its type setting: raised letters follow a {@code _}, as in {@code IS_D}. */
    static DocumentCell printed(Span place, String text) {
        String plain = plain(text);
        DocumentCell cell = new DocumentCell(plain, new Span(place.source(), place.position(), place.length()));
        return plain.length() == text.strip().length() && plain.length() <= place.length() ? cell : pinned(cell);
    }

    /** A text whose parts are not where they were printed. */
    private static DocumentCell pinned(DocumentCell cell) {
        Source inner = Source.pinned(cell.span(), cell.text());
        return new DocumentCell(cell.text(), inner.span(inner.position(0), 1));
    }

    private static String plain(String text) {
        String lowered = RAISED.matcher(text)
                .replaceAll("_$1")
                .replaceAll("(?i)<br */?>", " ")
                .replaceAll("(?i)\\s*\\(no data\\)", "");
        return lowered.replaceAll("</?\\w+>|[`$]|\\*\\*", "")
                .replace("^", "_")
                .replace('\u00a0', ' ')
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** Under which a word is looked up: neither case nor blanks matter. */
    static String key(String word) {
        return word.toLowerCase(Locale.ROOT).strip().replaceAll("[\\s_]+", "-");
    }

    /** Under which a message is looked up: a name does not say that there is data. */
    static String messageKey(String name) {
        return key(name).replaceAll("\\+data$", "");
    }

    /** What a phrase says; empty if it is not of this notation. */
    static Optional<List<Step>> steps(String phrase) {
        Matcher send = SEND.matcher(phrase);
        if (send.matches()) {
            String message = (send.group(1).equalsIgnoreCase("forward") ? "Fwd-" : "") + send.group(2);
            return receivers(send.group(3))
                    .map(roles -> roles.stream()
                            .<Step>map(role -> new Sends(message, role))
                            .toList());
        }
        return Optional.ofNullable(VERBS.get(key(phrase)))
                .map(verbs -> verbs.stream().<Step>map(Does::new).toList());
    }

    /** What a sentence about an action may mean in the words of protocol documents, for a person to judge; empty if there is no telling. */
    static String proposal(String sentence) {
        if (ASIDE.matcher(sentence).lookingAt()) {
            return "-";
        }
        String bare = sentence.replaceAll("(?i)\\b(the|a|an) ", "").replaceAll("[. ]+$", "");
        return steps(bare).stream().flatMap(List::stream).map(Step::text).collect(Collectors.joining("; "));
    }

    private static Optional<List<Role>> receivers(String text) {
        List<Role> roles = new ArrayList<>();
        for (String name : text.split(" and ", -1)) {
            Role role = ROLES.get(key(name));
            if (role == null) {
                return Optional.empty();
            }
            roles.add(role);
        }
        return Optional.of(roles);
    }

    private static Map<String, Role> roles() {
        Map<String, Role> roles = new HashMap<>();
        Stream.of(Role.values()).forEach(role -> roles.put(key(role.phrase()), role));
        Stream.of("dir", "directory").forEach(name -> roles.put(name, Role.HOME));
        Stream.of("req", "requestor").forEach(name -> roles.put(name, Role.REQUESTER));
        return roles;
    }

    private static Map<String, List<Verb>> verbs() {
        Map<String, List<Verb>> verbs = new HashMap<>();
        Stream.of(Verb.values()).filter(verb -> verb != Verb.SEND).forEach(verb -> put(verbs, verb.phrase(), verb));
        Stream.of("-", "–", "—").forEach(dash -> put(verbs, dash));
        Stream.of("load hit", "store hit").forEach(hit -> put(verbs, hit, Verb.HIT));
        Stream.of("z_stall", "zz_recycleMandatoryQueue").forEach(stall -> put(verbs, stall, Verb.STALL));
        put(verbs, "ack--", Verb.COUNT_ACKS);
        Stream.of("mem", "memory").forEach(memory -> put(verbs, "copy data to " + memory, Verb.WRITE_MEMORY));
        put(verbs, "set Owner to Req", Verb.MAKE_OWNER);
        put(verbs, "add Req to Sharers", Verb.ADD_REQUESTER);
        put(verbs, "make Owner sharer", Verb.ADD_OWNER);
        put(verbs, "add Req and Owner to Sharers", Verb.ADD_REQUESTER, Verb.ADD_OWNER);
        put(verbs, "add Owner and Req to Sharers", Verb.ADD_OWNER, Verb.ADD_REQUESTER);
        put(verbs, "remove Req from Sharers", Verb.REMOVE_REQUESTER);
        return verbs;
    }

    private static void put(Map<String, List<Verb>> verbs, String phrase, Verb... meaning) {
        verbs.put(key(phrase), List.of(meaning));
    }
}
