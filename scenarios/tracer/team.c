/* Threads are hired once and wait for the next region. Counters, barriers and locks are modelled by one word each. */
#include "team.h"

#include "baton.h"
#include "trace.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { SHARES = 64, DEFAULT_THREADS = 8 };

struct share {
    long number;
    long next, end, step, chunk;
    int left; /* threads that have not finished it */
};

static struct {
    void (*function)(void *);
    void *data;
    int threads;
    long region;
    int finished;
    int arrived;
    long round;
} team;

static struct share shares[SHARES];
static int wanted;
static int workers = 1; /* main included */
static __thread int me;
static __thread int in_parallel;
static __thread long constructs;
static __thread struct share *present;

int team_most(void) {
    if (wanted == 0) {
        const char *text = getenv("OMP_NUM_THREADS");
        wanted = text && atoi(text) > 0 ? atoi(text) : DEFAULT_THREADS;
    }
    return wanted;
}

int team_size(void) { return in_parallel ? team.threads : 1; }

static void work(void) {
    in_parallel = 1;
    constructs = 0;
    team.function(team.data);
    in_parallel = 0;
    team.finished++;
    trace_synchronise(&team.finished);
    baton_wake(&team.finished);
}

static void *worker(void *number) {
    me = (int)(long)number;
    for (long seen = 0;;) {
        while (team.region == seen) {
            baton_wait(&team.region);
        }
        seen = team.region;
        if (me < team.threads) {
            work();
        }
    }
    return 0;
}

static void hire(int threads) {
    for (; workers < threads; workers++) {
        pthread_t handle;
        pthread_create(&handle, 0, worker, (void *)(long)workers);
        pthread_detach(handle);
    }
}

void team_run(void (*function)(void *), void *data, unsigned threads) {
    if (in_parallel) {
        function(data);
        return;
    }
    team.threads = threads ? (int)threads : team_most();
    team.function = function;
    team.data = data;
    team.finished = 0;
    memset(shares, 0, sizeof shares);
    hire(team.threads);
    team.region++;
    baton_wake(&team.region);
    trace_synchronise(&team.region);
    work();
    while (team.finished < team.threads) {
        baton_wait(&team.finished);
    }
}

void team_barrier(void) {
    if (team_size() == 1) {
        return;
    }
    long round = team.round;
    if (++team.arrived == team.threads) {
        team.arrived = 0;
        team.round++;
        baton_wake(&team.round);
    }
    trace_synchronise(&team.arrived);
    while (team.round == round) {
        baton_wait(&team.round);
    }
}

/* The next construct of this thread; `first` says whether no other has come to it. */
static struct share *enter(bool *first) {
    long number = ++constructs;
    struct share *share = &shares[number % SHARES];
    while (share->number < number && share->left > 0) {
        baton_wait(share); /* Others are a whole round of constructs behind. */
    }
    *first = share->number != number;
    if (*first) {
        share->number = number;
        share->left = team_size();
    }
    present = share;
    return share;
}

void share_leave(void) {
    if (--present->left == 0) {
        baton_wake(present);
    }
}

bool share_take(long *from, long *to) {
    struct share *share = present;
    bool some = share->step > 0 ? share->next < share->end : share->next > share->end;
    if (some) {
        long last = share->next + share->chunk * share->step;
        bool over = share->step > 0 ? last > share->end : last < share->end;
        *from = share->next;
        *to = over ? share->end : last;
        share->next = *to;
    }
    trace_synchronise(&share->next);
    return some;
}

void share_start(long from, long end, long step, long chunk) {
    bool first;
    struct share *share = enter(&first);
    if (first) {
        share->next = from;
        share->end = end;
        share->step = step;
        share->chunk = chunk > 0 ? chunk : 1;
    }
}

bool share_first(void) {
    bool first;
    struct share *share = enter(&first);
    share_leave();
    trace_synchronise(&share->number);
    return first;
}

void lock_take(int *word) {
    while (*word) {
        trace_read(word, sizeof *word, SYNCHRONISATION);
        if (*word) {
            baton_wait(word);
        }
    }
    *word = 1;
    trace_synchronise(word);
}

void lock_give(int *word) {
    *word = 0;
    baton_wake(word);
    trace_write(word, sizeof *word, SYNCHRONISATION);
}

bool lock_try(int *word) {
    if (*word) {
        trace_read(word, sizeof *word, SYNCHRONISATION);
        return false;
    }
    lock_take(word);
    return true;
}

int team_thread(void) { return in_parallel ? me : 0; }

bool team_in_parallel(void) { return in_parallel; }

void team_set_most(int threads) { wanted = threads; }
