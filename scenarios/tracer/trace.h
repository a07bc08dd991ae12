/* The trace that is written: docs/trace.md, binary format. */
#ifndef TAGLINE_TRACE_H
#define TAGLINE_TRACE_H

#include <stddef.h>

enum { PLAIN = 0, ATOMIC = 1, SYNCHRONISATION = 2 };

/* Records an access of the calling thread, split at lines of 64 bytes, and lets its turn go on or end. */
void trace_read(const volatile void *address, size_t size, int flags);
void trace_write(const volatile void *address, size_t size, int flags);

/* A lock or a barrier is modelled as one word that is read and written in one step. */
void trace_synchronise(const volatile void *word);

#endif
