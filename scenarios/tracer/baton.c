#define _GNU_SOURCE
#include "baton.h"

#include <linux/futex.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The mean length of a turn in accesses, unless TAGLINE_TURN says otherwise. */
enum { MEAN_TURN = 8 };

static struct {
    const void *waits_for; /* null if it can run */
    int ended;
    int turn; /* a futex: 1 while it is this thread's turn */
    int next, before; /* a ring of those that have not ended, in the order of their numbers */
} threads[MOST_THREADS];

static int count = 1;
static int newest; /* the number that was given last, if for the first time */
static unsigned mean = MEAN_TURN;
static unsigned left = MEAN_TURN;
static uint64_t state = 1;
static __thread int self;

static void futex_wait(int *word) {
    while (__atomic_load_n(word, __ATOMIC_ACQUIRE) == 0) {
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
    }
    *word = 0;
}

static void futex_wake(int *word) {
    __atomic_store_n(word, 1, __ATOMIC_RELEASE);
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

/* xorshift64*; a turn has 1 to 2 mean - 1 accesses, all equally likely. */
static unsigned draw_turn(void) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return 1 + (unsigned)((state * 0x2545f4914f6cdd1dULL >> 33) % (2 * mean - 1));
}

static int next_runnable(void) {
    int first = threads[self].next;
    int thread = first;
    do {
        if (!threads[thread].ended && !threads[thread].waits_for) {
            return thread;
        }
        thread = threads[thread].next;
    } while (thread != first);
    fputs("tagline tracer: deadlock, every thread waits\n", stderr);
    _exit(70);
}

/* Hands the baton on; false if nobody else can run. */
static int hand_on(void) {
    int next = next_runnable();
    left = draw_turn();
    if (next == self) {
        return 0;
    }
    futex_wake(&threads[next].turn);
    return 1;
}

int baton_self(void) { return self; }

int baton_threads(void) { return count; }

/* Number 0 never leaves the ring, so that there is always one. */
static void leave(int thread) {
    if (thread != 0) {
        threads[threads[thread].before].next = threads[thread].next;
        threads[threads[thread].next].before = threads[thread].before;
    }
}

static int unused_number(void) {
    newest = 0;
    if (count < MOST_THREADS) {
        return newest = count++;
    }
    int thread = count - 1;
    while (thread > 0 && !threads[thread].ended) {
        thread--;
    }
    return thread > 0 ? thread : -1;
}

int baton_enrol(void) {
    int thread = unused_number();
    if (thread < 0) {
        fprintf(stderr, "tagline tracer: no more than %d threads at the same time\n", MOST_THREADS);
        return thread;
    }
    int last = threads[0].before;
    while (last > thread) {
        last = threads[last].before;
    }
    threads[thread].ended = 0;
    threads[thread].before = last;
    threads[thread].next = threads[last].next;
    threads[threads[last].next].before = thread;
    threads[last].next = thread;
    return thread;
}

void baton_withdraw(int thread) {
    threads[thread].ended = 1;
    leave(thread);
    count -= newest == thread;
}

void baton_be_alone(void) {
    for (int thread = threads[0].next; thread != 0; thread = threads[thread].next) {
        threads[thread].ended = thread != self;
    }
    threads[0].ended = self != 0;
    threads[0].next = threads[0].before = self;
    threads[self].next = threads[self].before = 0;
}

void baton_begin(int number) {
    self = number;
    futex_wait(&threads[self].turn);
}

void baton_end(void) {
    threads[self].ended = 1;
    baton_wake(baton_end_of(self));
    leave(self);
    hand_on();
}

int baton_ended(int thread) { return threads[thread].ended; }

const void *baton_end_of(int thread) { return &threads[thread]; }

void baton_pass(void) {
    if (hand_on()) {
        futex_wait(&threads[self].turn);
    }
}

void baton_wait(const void *object) {
    threads[self].waits_for = object;
    baton_pass();
}

void baton_wake(const void *object) {
    int thread = self;
    do {
        if (threads[thread].waits_for == object) {
            threads[thread].waits_for = 0;
        }
        thread = threads[thread].next;
    } while (thread != self);
}

void baton_wake_one(const void *object) {
    for (int thread = threads[self].next; thread != self; thread = threads[thread].next) {
        if (threads[thread].waits_for == object) {
            threads[thread].waits_for = 0;
            return;
        }
    }
}

void baton_tick(void) {
    if (--left == 0) {
        baton_pass();
    }
}

static long number(const char *variable, long otherwise) {
    const char *text = getenv(variable);
    return text && atol(text) > 0 ? atol(text) : otherwise;
}

void baton_configure(void) {
    state = (uint64_t)number("TAGLINE_SEED", 1) * 0x9e3779b97f4a7c15ULL;
    mean = (unsigned)number("TAGLINE_TURN", MEAN_TURN);
    left = draw_turn();
}
