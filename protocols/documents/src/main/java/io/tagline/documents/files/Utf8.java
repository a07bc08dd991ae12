package io.tagline.documents.files;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.outputs.OutputPurpose;
import io.tagline.documents.outputs.ToolOutput;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Decodes a document strictly, and shows where a byte is not UTF-8. */
final class Utf8 {

    private Utf8() {}

    static Optional<Source> decode(byte[] bytes, Path file, String name, Diagnostics diagnostics) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            report(bytes, in.position(), text, name, diagnostics);
            return Optional.empty();
        }
        Source source = Source.of(name, text, file.toString());
        Printable.firstHidden(source.text()).ifPresent(at -> reportHidden(source, at, diagnostics));
        return Optional.of(source);
    }

    private static void reportHidden(Source source, int at, Diagnostics diagnostics) {
        String message =
                "an invisible character, U+%04X".formatted((int) source.text().charAt(at));
        diagnostics.error(Code.HIDDEN_CHARACTER, source, source.position(at), 1, message);
    }

    private static void report(byte[] bytes, int offset, String before, String name, Diagnostics diagnostics) {
        Source shown = Source.of(name, new String(bytes, StandardCharsets.UTF_8));
        Source decoded = Source.of(name, before);
        Position position = decoded.position(decoded.text().length());
        String message = "byte 0x%02X at offset %d is not UTF-8".formatted(bytes[offset], offset);
        Finding finding = diagnostics.error(Code.NOT_UTF8, shown, position, 1, message);
        finding.help(
                isUtf16(bytes)
                        ? "the file looks like UTF-16; save it as UTF-8"
                        : of(bytes).orElse("save the file as UTF-8; Latin-1 and Windows encodings are not read"));
    }

    /** What the bytes are, if a tool has written them that are no text. */
    private static Optional<String> of(byte[] bytes) {
        int length = Math.min(ToolOutput.HEAD, bytes.length);
        return ToolOutput.of(new String(bytes, 0, length, StandardCharsets.ISO_8859_1))
                .filter(output -> output.use() == OutputPurpose.NONE)
                .map(ToolOutput::sentence);
    }

    private static boolean isUtf16(byte[] bytes) {
        return bytes.length >= 2 && (bytes[0] & bytes[1] & 0xFF) == 0xFE && bytes[0] != bytes[1];
    }
}
