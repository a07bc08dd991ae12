package io.tagline.pictures.timeline;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A Protocol Buffers message while it is written; see docs/decisions/0041-timelines.md. */
final class ProtoMessage {

    private static final int VARINT = 0;
    private static final int FIXED = 1;
    private static final int BYTES = 2;
    private static final int MORE = 0x80;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    ProtoMessage number(int field, long value) {
        tag(field, VARINT);
        varint(value);
        return this;
    }

    ProtoMessage fixed(int field, long value) {
        tag(field, FIXED);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            out.write((int) (value >>> shift));
        }
        return this;
    }

    ProtoMessage text(int field, String text) {
        return bytes(field, text.getBytes(StandardCharsets.UTF_8));
    }

    ProtoMessage message(int field, ProtoMessage inner) {
        return bytes(field, inner.bytes());
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private ProtoMessage bytes(int field, byte[] bytes) {
        tag(field, BYTES);
        varint(bytes.length);
        out.writeBytes(bytes);
        return this;
    }

    private void tag(int field, int wireType) {
        varint((long) field << 3 | wireType);
    }

    private void varint(long value) {
        long left = value;
        while (left >= MORE || left < 0) {
            out.write((int) (left & (MORE - 1)) | MORE);
            left >>>= 7;
        }
        out.write((int) left);
    }
}
