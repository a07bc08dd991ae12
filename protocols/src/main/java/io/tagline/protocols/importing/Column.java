package io.tagline.protocols.importing;

import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An event as it is printed above a column: {@code Data from Dir (ack=0)}, {@code PutM+data from NonOwner}, {@code Last-Inv-Ack}.
 *
 * @param core what a core does, if it is that
 * @param message the printed name of the message, if it is one
 * @param sender who has sent it to a cache, if that is printed: `Dir` or another
 * @param conditions of this column, in the words of protocol documents
 */
record Column(
        DocumentCell cell, Use use, Optional<CoreEvent> core, String message, String sender, List<String> conditions) {

    /** What becomes of a column. */
    enum Use {
        READ,
        /** A person has said so. */
        LEFT_OUT,
        /** A protocol document has no such event, for example the answer of a memory: the row before goes on with it. */
        AT_ONCE
    }

    private static final Map<String, CoreEvent> CORE = Map.of(
            "load", CoreEvent.LOAD,
            "store", CoreEvent.STORE,
            "replacement", CoreEvent.EVICT,
            "evict", CoreEvent.EVICT,
            "eviction", CoreEvent.EVICT);

    private static final Pattern ACKS = Pattern.compile("(?i)(.*?)\\s*\\(acks?\\s*([=>])\\s*0\\)");
    private static final Pattern FROM =
            Pattern.compile("(?i)(.*?)\\s+from\\s+(?:the )?(owner|non-?owner|dir|directory|sharer|non-?sharer)");
    private static final Pattern LAST = Pattern.compile("(?i)last[- ](.*)");
    private static final Pattern SHARERS_LEFT = Pattern.compile("(?i)(.*)-(not-?)?last");

    private static final String LEAVE_OUT = "leave out";
    private static final String AT_ONCE = "at once";

    /** The column under a printed name, or under what a person has said that it means. {@code sent} are the names of messages that some cell sends. */
    static Column of(ControllerKind kind, DocumentCell cell, String text, Set<String> sent) {
        if (text.equals(LEAVE_OUT) || text.equals(AT_ONCE)) {
            Use use = text.equals(AT_ONCE) ? Use.AT_ONCE : Use.LEFT_OUT;
            return new Column(cell, use, Optional.empty(), "", "", List.of());
        }
        Optional<CoreEvent> core =
                kind == ControllerKind.CACHE ? Optional.ofNullable(CORE.get(Notation.key(text))) : Optional.empty();
        return core.isPresent()
                ? new Column(cell, Use.READ, core, "", "", List.of())
                : new Reading(kind, cell, text, sent).column();
    }

    boolean isRead() {
        return use == Use.READ;
    }

    /** Whether it depends on how many acknowledgements are outstanding, with this message. */
    boolean isCounted() {
        return conditions.stream()
                .anyMatch(when ->
                        when.equals(Fact.ACKS_COMPLETE.phrase(true)) || when.equals(Fact.ACKS_COMPLETE.phrase(false)));
    }

    boolean isFromDirectory() {
        return sender.toLowerCase(Locale.ROOT).startsWith("dir");
    }

    /** Takes a printed name apart, from its end. */
    private static final class Reading {

        private final ControllerKind kind;
        private final DocumentCell cell;
        private final Set<String> sent;
        private final List<String> conditions = new ArrayList<>();
        private String rest;
        private String sender = "";

        Reading(ControllerKind kind, DocumentCell cell, String text, Set<String> sent) {
            this.kind = kind;
            this.cell = cell;
            this.sent = sent;
            String[] parts = text.split(",", -1);
            this.rest = parts[0].strip();
            Stream.of(parts).skip(1).map(String::strip).forEach(conditions::add);
        }

        Column column() {
            Matcher acks = ACKS.matcher(rest);
            if (acks.matches()) {
                conditions.add(Fact.ACKS_COMPLETE.phrase(acks.group(2).equals("=")));
                rest = acks.group(1);
            }
            from();
            last();
            return new Column(cell, Use.READ, Optional.empty(), rest, sender, List.copyOf(conditions));
        }

        private void from() {
            Matcher from = FROM.matcher(rest);
            if (!from.matches()) {
                return;
            }
            rest = from.group(1);
            String who = from.group(2).toLowerCase(Locale.ROOT);
            if (kind == ControllerKind.CACHE) {
                sender = from.group(2);
            } else if (who.endsWith("owner")) {
                conditions.add(Fact.FROM_OWNER.phrase(!who.startsWith("non")));
            } else if (who.endsWith("sharer")) {
                conditions.add(Fact.FROM_SHARER.phrase(!who.startsWith("non")));
            }
        }

        /** The last acknowledgement, or the last sharer; but for messages that are called so. */
        private void last() {
            Matcher last = LAST.matcher(rest);
            Matcher left = SHARERS_LEFT.matcher(rest);
            if (sent.contains(Notation.messageKey(rest))) {
                return;
            } else if (last.matches()) {
                conditions.add(Fact.ACKS_COMPLETE.phrase(true));
                rest = last.group(1);
            } else if (left.matches() && kind.servesCaches()) {
                conditions.add(Fact.OTHER_SHARERS.phrase(left.group(2) != null));
                rest = left.group(1);
            }
        }
    }
}
