package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Samples;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One edit of a right document makes one mistake, which is shown at the marked place. Lines are those of {@code vi.md}. */
final class MistakesTest {

    private static final String VI = Samples.resource("vi.md").text();

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '"',
            value = {
                // What an event allows.
                "| V | Fwd-Get | send Data to requester | I |! | V | Fwd-Get | send Data to requester; «hit» | I |! only a Load, a Store or an Atomic can `hit`",
                "| V | Evict | send Put to home |! | V | Evict | send Put to home; «hit» |! only a Load, a Store or an Atomic can `hit`",
                "| V | Load, Store | hit |! | V | Load, Store | hit; «finish load» |! on `Load`, `Store` write `hit`",
                "| V | Load, Store | hit |! | V | Load, Store | hit; «finish store» |! on `Load`, `Store` write `hit`",
                "| V | Load, Store | hit |! | V | Load, Store | hit; «finish atomic» |! on `Load`, `Store` write `hit`",
                "copy data; finish load! copy data; «count acks»; finish load! `Data` does not carry `acks` or `ack`",
                "| V | Load, Store | hit |! | V | Load, Store | hit; «copy data» |! `Load`, `Store` do not carry `data`",
                "| B | Get, Put | stall |! | B | Get, Put | «stall; write memory» |! a row that stalls does nothing else",
                "| B | Get, Put | stall | |! | B | Get, Put | «stall» | I |! a row that stalls does nothing else",
                // What a controller can do, see and address.
                "| V | Evict | send Put to home |! | V | Evict | send Put to home; «write memory» |! a cache cannot `write memory`",
                "| V | Evict | send Put to home |! | V | Evict | send Put to home; «clear owner» |! a cache cannot `clear owner`",
                "| B | Unblock | make requester owner |! | B | Unblock | make requester owner; «finish load» |! a directory cannot `finish load`",
                "| V | Evict | send Put to home |! | V | Evict | send Put to «sharers» |! a cache does not know who `sharers` is",
                "| I | Get | send Data to requester |! | I | Get | send Data to «home» |! a directory does not know who `home` is",
                "| I | Get | send Data to requester |! | I | Get | send Data to «other shared cache» |! a directory does not know who",
                "### Transitions! ### Events~~| event | is | when |~|---|---|---|~| D | Data | «from the owner» |~| O | Data | otherwise |~~### Transitions! a cache cannot see `from the owner`",
                // Which event a message is.
                "| Put | from the owner! | Put | «acks outstanding»! `Put` carries neither `acks` nor `ack`",
                "| Put-Owner | Put | from the owner |~| Put-Stale | Put |! | Put-Owner | Put | otherwise |~| «Put-Stale» | Put |! more than one `otherwise`",
                "| Put-Stale | Put | otherwise! | «Put-Stale» | Put | not from the owner, from a sharer! no event of `Put` applies when: not from the owner, not from a sharer",
                "| Put-Stale | Put | otherwise! | «Put-Stale» | Put | from a sharer! both apply when: from the owner, from a sharer",
                "| Put-Stale | Put | otherwise! | Put-Stale | Put |«» ! unknown condition ``",
                "### Transitions! ### Events~~| event | is | when |~|---|---|---|~| D | «Evict» | otherwise |~~### Transitions! unknown message `Evict`",
                // Rows, names and messages.
                "| B | Unblock | make! | I | «Atomic» | | |~| B | Unblock | make! unknown event `Atomic`",
                "| I | Get | send! |«» | Get | send! a row needs a state and an event",
                "| I | Get | send! | I |«» | send! a row needs a state and an event",
                "| V | Get | send! | I, V | «Get» | send! state `I` has a second row for `Get`; the first is on line 65",
                "| Unblock | response! | «Nothing» | response | | never~| Unblock | response! `Nothing` is never sent",
                "| Unblock | response! | «Atomic» | response | | never~| Unblock | response! has the name of a core event",
                "| V | read-write |! | «V» | read |! permits `read`, but line 35 lets a Store hit in it",
                "| V | read-write |! | V | «write» |! unknown permission `write`",
            })
    void aMistake_isShownAtItsPlace(String right, String marked, String message) {
        String plain = plain(VI);
        String old = right.strip().replace('~', '\n');
        assertTrue(plain.contains(old), old);
        String edited = plain.replaceFirst(
                Pattern.quote(old), Matcher.quoteReplacement(marked.strip().replace('~', '\n')));
        int start = edited.indexOf('«');
        String text = edited.replace("«", "").replace("»", "");
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ProtocolReader.read("wrong", Source.of("wrong.md", text), diagnostics)
                .isEmpty());
        List<Diagnostic> all = diagnostics.all();
        int line =
                (int) edited.substring(0, start).chars().filter(c -> c == '\n').count() + 1;
        int column = start - edited.lastIndexOf('\n', start);
        Diagnostic first = all.get(0);
        assertTrue(first.message().contains(message.strip()), all::toString);
        assertEquals(
                line + ":" + column,
                first.position().line() + ":" + first.position().column(),
                all::toString);
    }

    /** The columns of the documents are padded; the edits are not. */
    private static String plain(String text) {
        return text.replaceAll(" +\\|", " |").replaceAll("\\| +", "| ");
    }

    /** In another place than that of the edit, or beside another mistake. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '"',
            value = {
                "vi! | V | Load, Store | hit |! | V | Unblock | | |~| V | Load, Store | hit |! a cache has rows for `Unblock`, which is never sent to one",
                "vi! | V | Evict | send Put to home | VI_A |! | Q | Evict | sned Put to home | VI_A |! unknown action `sned Put to home`",
                "mesif-two-level! | Rd_C | RspFwdSWb | write memory;! | Rd_C | RspFwdSWb | write memory; perform atomic;! the directory does not know which core's operation"
            })
    void aMistake_isShownAmongAll(String document, String right, String wrong, String message) {
        String text = plain(document.equals("vi") ? VI : Samples.text(document));
        String edited = text.replace(right.strip(), wrong.strip().replace('~', '\n'));
        Diagnostics diagnostics = new Diagnostics();
        ProtocolReader.read("wrong", Source.of("wrong.md", edited), diagnostics);
        assertTrue(
                diagnostics.all().stream().anyMatch(mistake -> mistake.message().contains(message.strip())),
                () -> diagnostics.all().toString());
    }
}
