/* The entry points of GNU OpenMP: what gcc -fopenmp calls. Tasks run at once. */
#include "baton.h"
#include "team.h"

#include <stdlib.h>

static int critical;

void GOMP_parallel(void (*function)(void *), void *data, unsigned threads, unsigned flags) {
    (void)flags;
    team_run(function, data, threads);
}

void GOMP_barrier(void) { team_barrier(); }

static bool start(long from, long end, long step, long chunk, long *first, long *last) {
    share_start(from, end, step, chunk);
    return share_take(first, last);
}

/* A static schedule that the compiler did not work out by itself: one piece for each thread. */
static long piece(long from, long end, long step, long chunk) {
    long count = step > 0 ? (end - from + step - 1) / step : (from - end - step - 1) / -step;
    return chunk > 0 ? chunk : count / team_size() + 1;
}

struct loop {
    void (*function)(void *);
    void *data;
    long from, end, step, chunk;
};

/* The first construct of such a region is the loop itself. */
static void loop_body(void *data) {
    struct loop *loop = data;
    share_start(loop->from, loop->end, loop->step, loop->chunk);
    loop->function(loop->data);
}

#define SCHEDULE(name, chunk_of)                                                                             \
    bool GOMP_loop_##name##_start(long a, long b, long s, long c, long *i, long *j) {                        \
        return start(a, b, s, chunk_of, i, j);                                                               \
    }                                                                                                        \
    bool GOMP_loop_##name##_next(long *i, long *j) { return share_take(i, j); }                                    \
    void GOMP_parallel_loop_##name(                                                                          \
        void (*f)(void *), void *d, unsigned n, long a, long b, long s, long c, unsigned flags) {            \
        (void)flags;                                                                                         \
        struct loop loop = {f, d, a, b, s, chunk_of};                                                        \
        team_run(loop_body, &loop, n);                                                                            \
    }
SCHEDULE(static, piece(a, b, s, c))
SCHEDULE(dynamic, (c > 0 ? c : 1))
SCHEDULE(nonmonotonic_dynamic, (c > 0 ? c : 1))
SCHEDULE(guided, (c > 0 ? c : 1))
SCHEDULE(nonmonotonic_guided, (c > 0 ? c : 1))

/* OMP_SCHEDULE is not read: such loops are dynamic. */
#define RUNTIME_SCHEDULE(name)                                                                               \
    bool GOMP_loop_##name##_start(long a, long b, long s, long *i, long *j) {                                \
        return start(a, b, s, 1, i, j);                                                                      \
    }                                                                                                        \
    bool GOMP_loop_##name##_next(long *i, long *j) { return share_take(i, j); }                                    \
    void GOMP_parallel_loop_##name(                                                                          \
        void (*f)(void *), void *d, unsigned n, long a, long b, long s, unsigned flags) {                    \
        (void)flags;                                                                                         \
        struct loop loop = {f, d, a, b, s, 1};                                                               \
        team_run(loop_body, &loop, n);                                                                            \
    }
RUNTIME_SCHEDULE(runtime)
RUNTIME_SCHEDULE(nonmonotonic_runtime)
RUNTIME_SCHEDULE(maybe_nonmonotonic_runtime)

void GOMP_loop_end(void) {
    share_leave();
    GOMP_barrier();
}

void GOMP_loop_end_nowait(void) { share_leave(); }

unsigned GOMP_sections_next(void) {
    long from;
    long to;
    return share_take(&from, &to) ? (unsigned)from : 0;
}

unsigned GOMP_sections_start(unsigned count) {
    long from;
    long to;
    return start(1, (long)count + 1, 1, 1, &from, &to) ? (unsigned)from : 0;
}

void GOMP_parallel_sections(void (*f)(void *), void *d, unsigned threads, unsigned count, unsigned flags) {
    (void)flags;
    struct loop loop = {f, d, 1, (long)count + 1, 1, 1};
    team_run(loop_body, &loop, threads);
}

void GOMP_sections_end(void) { GOMP_loop_end(); }

void GOMP_sections_end_nowait(void) { share_leave(); }

bool GOMP_single_start(void) { return share_first(); }

void GOMP_critical_start(void) { lock_take(&critical); }
void GOMP_critical_end(void) { lock_give(&critical); }
void GOMP_critical_name_start(void **name) { lock_take((int *)name); }
void GOMP_critical_name_end(void **name) { lock_give((int *)name); }
void GOMP_atomic_start(void) { lock_take(&critical); }
void GOMP_atomic_end(void) { lock_give(&critical); }

void GOMP_task(void (*function)(void *), void *data, void (*copy)(void *, void *), long bytes, long alignment,
    bool condition, unsigned flags, void **depend, int priority) {
    (void)condition, (void)flags, (void)depend, (void)priority;
    if (copy) {
        char *space = malloc((size_t)(bytes + alignment));
        char *own = space + (alignment - (long)space % alignment) % alignment;
        copy(own, data);
        function(own);
        free(space);
    } else {
        function(data);
    }
}
void GOMP_taskwait(void) {}
void GOMP_taskyield(void) { baton_pass(); }
void GOMP_taskgroup_start(void) {}
void GOMP_taskgroup_end(void) {}

