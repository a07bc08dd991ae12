/*
 * The entry points of the compiler's thread sanitizer: what gcc and clang call for every access with -fsanitize=thread. Atomic
 * operations are done here, since the compiler leaves them to us; only one thread runs at a time, so plain code will do.
 */
#include "trace.h"

#include <stdint.h>
#include <string.h>

#define SIZES(with) with(1) with(2) with(4) with(8) with(16)

#define ACCESSES(n)                                                                                          \
    void __tsan_read##n(void *a) { trace_read(a, n, PLAIN); }                                                \
    void __tsan_write##n(void *a) { trace_write(a, n, PLAIN); }                                              \
    void __tsan_unaligned_read##n(void *a) { trace_read(a, n, PLAIN); }                                      \
    void __tsan_unaligned_write##n(void *a) { trace_write(a, n, PLAIN); }                                    \
    void __tsan_volatile_read##n(void *a) { trace_read(a, n, PLAIN); }                                       \
    void __tsan_volatile_write##n(void *a) { trace_write(a, n, PLAIN); }                                     \
    void __tsan_unaligned_volatile_read##n(void *a) { trace_read(a, n, PLAIN); }                             \
    void __tsan_unaligned_volatile_write##n(void *a) { trace_write(a, n, PLAIN); }                           \
    void __tsan_read_write##n(void *a) { trace_read(a, n, PLAIN), trace_write(a, n, PLAIN); }                \
    void __tsan_unaligned_read_write##n(void *a) { trace_read(a, n, PLAIN), trace_write(a, n, PLAIN); }
SIZES(ACCESSES)

void __tsan_read_range(void *a, unsigned long size) { trace_read(a, size, PLAIN); }
void __tsan_write_range(void *a, unsigned long size) { trace_write(a, size, PLAIN); }
void __tsan_vptr_update(void **a, void *v) {
    (void)v;
    trace_write(a, sizeof *a, PLAIN);
}
void __tsan_vptr_read(void **a) { trace_read(a, sizeof *a, PLAIN); }

/* clang calls these instead of the functions of libc. */
void *__tsan_memcpy(void *to, const void *from, unsigned long size) {
    trace_read(from, size, PLAIN);
    trace_write(to, size, PLAIN);
    return memcpy(to, from, size);
}
void *__tsan_memmove(void *to, const void *from, unsigned long size) {
    trace_read(from, size, PLAIN);
    trace_write(to, size, PLAIN);
    return memmove(to, from, size);
}
void *__tsan_memset(void *to, int value, unsigned long size) {
    trace_write(to, size, PLAIN);
    return memset(to, value, size);
}

void __tsan_init(void) {}
void __tsan_func_entry(void *pc) { (void)pc; }
void __tsan_func_exit(void) {}
void __tsan_ignore_thread_begin(void) {}
void __tsan_ignore_thread_end(void) {}

/* The trace comes after the operation, since recording may end the turn. */
#define FETCH(bits, name, expression)                                                                        \
    uint##bits##_t __tsan_atomic##bits##_##name(volatile uint##bits##_t *a, uint##bits##_t v, int order) {   \
        (void)order;                                                                                         \
        uint##bits##_t old = *a;                                                                             \
        *a = (uint##bits##_t)(expression);                                                                   \
        trace_read(a, sizeof old, ATOMIC);                                                                   \
        trace_write(a, sizeof old, ATOMIC);                                                                  \
        return old;                                                                                          \
    }

#define COMPARE(bits, name)                                                                                  \
    int __tsan_atomic##bits##_compare_exchange_##name(                                                       \
        volatile uint##bits##_t *a, uint##bits##_t *expected, uint##bits##_t v, int order, int failure) {    \
        (void)order, (void)failure;                                                                          \
        uint##bits##_t old = *a;                                                                             \
        int equal = old == *expected;                                                                        \
        if (equal) {                                                                                         \
            *a = v;                                                                                          \
        } else {                                                                                             \
            *expected = old;                                                                                 \
        }                                                                                                    \
        trace_read(a, sizeof old, ATOMIC);                                                                   \
        if (equal) {                                                                                         \
            trace_write(a, sizeof old, ATOMIC);                                                              \
        }                                                                                                    \
        return equal;                                                                                        \
    }

#define ATOMICS(bits)                                                                                        \
    uint##bits##_t __tsan_atomic##bits##_load(const volatile uint##bits##_t *a, int order) {                 \
        (void)order;                                                                                         \
        uint##bits##_t value = *a;                                                                           \
        trace_read(a, sizeof value, PLAIN);                                                                  \
        return value;                                                                                        \
    }                                                                                                        \
    void __tsan_atomic##bits##_store(volatile uint##bits##_t *a, uint##bits##_t v, int order) {              \
        (void)order;                                                                                         \
        *a = v;                                                                                              \
        trace_write(a, sizeof v, PLAIN);                                                                     \
    }                                                                                                        \
    FETCH(bits, exchange, v)                                                                                 \
    FETCH(bits, fetch_add, old + v)                                                                          \
    FETCH(bits, fetch_sub, old - v)                                                                          \
    FETCH(bits, fetch_and, old & v)                                                                          \
    FETCH(bits, fetch_or, old | v)                                                                           \
    FETCH(bits, fetch_xor, old ^ v)                                                                          \
    FETCH(bits, fetch_nand, ~(old & v))                                                                      \
    COMPARE(bits, strong)                                                                                    \
    COMPARE(bits, weak)                                                                                      \
    uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                                               \
        volatile uint##bits##_t *a, uint##bits##_t expected, uint##bits##_t v, int order, int failure) {     \
        __tsan_atomic##bits##_compare_exchange_strong(a, &expected, v, order, failure);                      \
        return expected;                                                                                     \
    }
ATOMICS(8)
ATOMICS(16)
ATOMICS(32)
ATOMICS(64)

void __tsan_atomic_thread_fence(int order) { (void)order; }
void __tsan_atomic_signal_fence(int order) { (void)order; }
