/* A team of threads, and what OpenMP's entry points need of it. One team: a parallel region inside another runs on one thread. */
#ifndef TAGLINE_TEAM_H
#define TAGLINE_TEAM_H

#include <stdbool.h>

/* Runs a function on so many threads, 0 for as many as usual, and waits for all. */
void team_run(void (*function)(void *), void *data, unsigned threads);

/* The caller's number in its team, the size of the team, and the size of the next one. */
int team_thread(void);
int team_size(void);
int team_most(void);
void team_set_most(int threads);
bool team_in_parallel(void);

void team_barrier(void);

/*
 * A work-sharing construct. All threads of a team come to the same ones in the same order; the first to come says which
 * iterations there are, each takes some until none are left, and each leaves it.
 */
void share_start(long from, long end, long step, long chunk);
bool share_take(long *from, long *to);
void share_leave(void);

/* Comes to a construct of which only the first thread does anything, and leaves it. */
bool share_first(void);

/* A lock is an int that is 0 when it is free. */
void lock_take(int *word);
void lock_give(int *word);
bool lock_try(int *word);

#endif
