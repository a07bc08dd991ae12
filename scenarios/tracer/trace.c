/*
 * Writes the trace. TAGLINE_TRACE names the file, tagline.trc if it is not set; with TAGLINE_FROM=threads nothing is recorded before
 * the second thread is created. Children of a fork, and traced programs that it starts, are not recorded.
 */
#define _GNU_SOURCE
#include "trace.h"

#include "baton.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

enum { LINE = 64, BUFFERED = 1 << 14 };

struct record {
    uint64_t address;
    uint32_t thread;
    uint8_t size;
    uint8_t operation;
    uint16_t flags;
};

struct header {
    char magic[8];
    uint32_t record_size;
    uint32_t threads;
    uint64_t records;
    uint64_t zero;
};

static FILE *file;
static struct record buffer[BUFFERED];
static size_t buffered;
static uint64_t written;
static int waits_for_threads;

static void flush(void) {
    if (fwrite(buffer, sizeof *buffer, buffered, file) != buffered) {
        perror("tagline tracer");
        _exit(70);
    }
    written += buffered;
    buffered = 0;
}

/* The counts are not known before the end. */
static void write_header(void) {
    struct header header = {"", sizeof(struct record), (uint32_t)baton_threads(), written, 0};
    memcpy(header.magic, "CCTRACE1", sizeof header.magic);
    fwrite(&header, sizeof header, 1, file);
}

static void finish(void) {
    if (file) {
        flush();
        rewind(file);
        write_header();
        fclose(file);
        file = 0;
    }
}

static void before_fork(void) {
    if (file) {
        flush();
        fflush(file);
    }
}

/* The trace is the parent's. */
static void in_child(void) {
    if (file) {
        __fpurge(file);
        close(fileno(file));
        file = 0;
    }
    baton_be_alone();
}

/* Addresses must not differ from run to run: without randomisation the same seed gives the same bytes. */
static void fix_addresses(char **arguments) {
    int present = personality(0xffffffff);
    if (present != -1 && !(present & ADDR_NO_RANDOMIZE) && personality((unsigned long)present | ADDR_NO_RANDOMIZE) != -1) {
        execv("/proc/self/exe", arguments);
    }
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
    (void)count;
    fix_addresses(arguments);
    baton_configure();
    const char *from = getenv("TAGLINE_FROM");
    waits_for_threads = from && strcmp(from, "threads") == 0;
    if (getenv("TAGLINE_TRACED")) {
        return; /* A traced program has started this one; the trace is that one's. */
    }
    setenv("TAGLINE_TRACED", "1", 1);
    const char *name = getenv("TAGLINE_TRACE");
    file = fopen(name ? name : "tagline.trc", "wb");
    if (!file) {
        perror("tagline tracer");
        _exit(70);
    }
    write_header();
    atexit(finish);
    pthread_atfork(before_fork, 0, in_child);
}

static void append(uint64_t address, size_t size, int operation, int flags) {
    if (buffered == BUFFERED) {
        flush();
    }
    buffer[buffered++] =
        (struct record){address, (uint32_t)baton_self(), (uint8_t)size, (uint8_t)operation, (uint16_t)flags};
}

static void record(uint64_t address, size_t size, int operation, int flags) {
    if (!file || (waits_for_threads && baton_threads() == 1)) {
        return;
    }
    while (size > 0) {
        size_t piece = LINE - address % LINE;
        piece = piece < size ? piece : size;
        append(address, piece, operation, flags);
        address += piece;
        size -= piece;
    }
    baton_tick();
}

void trace_read(const volatile void *address, size_t size, int flags) { record((uint64_t)address, size, 0, flags); }

void trace_write(const volatile void *address, size_t size, int flags) { record((uint64_t)address, size, 1, flags); }

void trace_synchronise(const volatile void *word) {
    trace_read(word, sizeof(int), ATOMIC | SYNCHRONISATION);
    trace_write(word, sizeof(int), ATOMIC | SYNCHRONISATION);
}
