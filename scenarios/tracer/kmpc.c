/* The entry points of LLVM's OpenMP: what clang -fopenmp calls, as far as loops, sections, reductions and critical sections go. */
#include "baton.h"
#include "team.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

enum { MOST_ARGUMENTS = 15, STATIC_CHUNKED = 33, STATIC = 34 };

static unsigned pushed;

struct call {
    void (*task)();
    int count;
    void *arguments[MOST_ARGUMENTS];
};

/* Surplus arguments do no harm: the caller cleans up. */
static void call(void *data) {
    struct call *call = data;
    void **a = call->arguments;
    int thread = team_thread();
    int bound = 0;
    ((void (*)(int *, int *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
        void *, void *, void *, void *))call->task)(&thread, &bound, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7],
        a[8], a[9], a[10], a[11], a[12], a[13], a[14]);
}

void __kmpc_fork_call(void *location, int32_t count, void (*task)(), ...) {
    (void)location;
    struct call data = {task, count, {0}};
    if (count > MOST_ARGUMENTS) {
        fputs("tagline tracer: a parallel region shares too many variables\n", stderr);
        _exit(70);
    }
    va_list arguments;
    va_start(arguments, task);
    for (int i = 0; i < count; i++) {
        data.arguments[i] = va_arg(arguments, void *);
    }
    va_end(arguments);
    unsigned threads = pushed;
    pushed = 0;
    team_run(call, &data, threads);
}

int32_t __kmpc_global_thread_num(void *location) {
    (void)location;
    return team_thread();
}
void __kmpc_push_num_threads(void *location, int32_t thread, int32_t threads) {
    (void)location, (void)thread;
    pushed = (unsigned)threads;
}
void __kmpc_serialized_parallel(void *location, int32_t thread) { (void)location, (void)thread; }
void __kmpc_end_serialized_parallel(void *location, int32_t thread) { (void)location, (void)thread; }
void __kmpc_barrier(void *location, int32_t thread) {
    (void)location, (void)thread;
    team_barrier();
}
void __kmpc_flush(void *location) { (void)location; }

/* A static schedule: each thread works out its own part. Bounds include their ends. */
#define STATIC_INIT(suffix, type)                                                                            \
    void __kmpc_for_static_init_##suffix(void *location, int32_t thread, int32_t schedule, int32_t *last,    \
        type *lower, type *upper, type *stride, type step, type chunk) {                                     \
        (void)location, (void)thread;                                                                        \
        long threads = team_size(), me = team_thread();                                                      \
        long count = ((long)*upper - (long)*lower) / (long)step + 1;                                         \
        long size = schedule == STATIC_CHUNKED ? (long)chunk : (count + threads - 1) / threads;              \
        type end = *upper;                                                                                   \
        *stride = (type)(size * (long)step * threads);                                                       \
        *lower = (type)((long)*lower + me * size * (long)step);                                              \
        *upper = (type)((long)*lower + (size - 1) * (long)step);                                             \
        if (schedule != STATIC_CHUNKED && ((long)step > 0 ? *upper > end : *upper < end)) {                  \
            *upper = end;                                                                                    \
        }                                                                                                    \
        *last = size > 0 && me == (count - 1) / size % threads;                                              \
    }
STATIC_INIT(4, int32_t)
STATIC_INIT(4u, uint32_t)
STATIC_INIT(8, int64_t)
STATIC_INIT(8u, uint64_t)
void __kmpc_for_static_fini(void *location, int32_t thread) { (void)location, (void)thread; }

#define DISPATCH(suffix, type)                                                                               \
    void __kmpc_dispatch_init_##suffix(void *location, int32_t thread, int32_t schedule, type lower,         \
        type upper, type step, type chunk) {                                                                 \
        (void)location, (void)thread, (void)schedule;                                                        \
        share_start((long)lower, (long)upper + ((long)step > 0 ? 1 : -1), (long)step, (long)chunk);          \
    }                                                                                                        \
    int32_t __kmpc_dispatch_next_##suffix(                                                                   \
        void *location, int32_t thread, int32_t *last, type *lower, type *upper, type *stride) {             \
        (void)location, (void)thread;                                                                        \
        long from = 0, to = 0;                                                                               \
        bool some = share_take(&from, &to);                                                                  \
        *last = 0;                                                                                           \
        *stride = 1;                                                                                         \
        *lower = (type)from;                                                                                 \
        *upper = (type)(to - (to > from ? 1 : -1));                                                          \
        if (!some) {                                                                                         \
            share_leave();                                                                                   \
        }                                                                                                    \
        return some;                                                                                         \
    }
DISPATCH(4, int32_t)
DISPATCH(4u, uint32_t)
DISPATCH(8, int64_t)
DISPATCH(8u, uint64_t)

void __kmpc_critical(void *location, int32_t thread, int *lock) {
    (void)location, (void)thread;
    lock_take(lock);
}
void __kmpc_end_critical(void *location, int32_t thread, int *lock) {
    (void)location, (void)thread;
    lock_give(lock);
}
void __kmpc_critical_with_hint(void *location, int32_t thread, int *lock, uint32_t hint) {
    (void)hint;
    __kmpc_critical(location, thread, lock);
}

/* Reductions are done under a lock, one thread after the other: answer 1. */
int32_t __kmpc_reduce_nowait(void *location, int32_t thread, int32_t count, size_t bytes, void *data,
    void (*reduce)(void *, void *), int *lock) {
    (void)count, (void)bytes, (void)data, (void)reduce;
    __kmpc_critical(location, thread, lock);
    return 1;
}
void __kmpc_end_reduce_nowait(void *location, int32_t thread, int *lock) { __kmpc_end_critical(location, thread, lock); }
int32_t __kmpc_reduce(void *location, int32_t thread, int32_t count, size_t bytes, void *data,
    void (*reduce)(void *, void *), int *lock) {
    return __kmpc_reduce_nowait(location, thread, count, bytes, data, reduce, lock);
}
void __kmpc_end_reduce(void *location, int32_t thread, int *lock) {
    __kmpc_end_critical(location, thread, lock);
    team_barrier();
}

int32_t __kmpc_single(void *location, int32_t thread) {
    (void)location, (void)thread;
    return share_first();
}
void __kmpc_end_single(void *location, int32_t thread) { (void)location, (void)thread; }
int32_t __kmpc_master(void *location, int32_t thread) {
    (void)location, (void)thread;
    return team_thread() == 0;
}
void __kmpc_end_master(void *location, int32_t thread) { (void)location, (void)thread; }
