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
} threads[MOST_THREADS];

static int count = 1;
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
    for (int i = 1; i <= count; i++) {
        int thread = (self + i) % count;
        if (!threads[thread].ended && !threads[thread].waits_for) {
            return thread;
        }
    }
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

int baton_enrol(void) {
    if (count == MOST_THREADS) {
        fprintf(stderr, "tagline tracer: more than %d threads\n", MOST_THREADS);
        _exit(70);
    }
    return count++;
}

void baton_begin(int number) {
    self = number;
    futex_wait(&threads[self].turn);
}

void baton_end(void) {
    threads[self].ended = 1;
    baton_wake(baton_end_of(self));
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
    for (int i = 0; i < count; i++) {
        if (threads[i].waits_for == object) {
            threads[i].waits_for = 0;
        }
    }
}

void baton_wake_one(const void *object) {
    for (int i = 1; i <= count; i++) {
        int thread = (self + i) % count;
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
