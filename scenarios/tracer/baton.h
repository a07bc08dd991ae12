/* One thread runs at a time: it has the baton. Everything a program may wait for is built on that. */
#ifndef TAGLINE_BATON_H
#define TAGLINE_BATON_H

/* At the same time; a trace has no more numbers. */
enum { MOST_THREADS = 1024 };

/* The calling thread's number: 0 for main, then in the order of creation. */
int baton_self(void);

/* Gives a thread that is about to be created a number: the next one, or if there is none, that of a thread that has ended; -1 if none has. */
int baton_enrol(void);

/* Takes a number back: there is no such thread. */
void baton_withdraw(int thread);

/* In the child of a fork only the calling thread is left. */
void baton_be_alone(void);

/* A new thread begins here: it goes on when it is its turn. */
void baton_begin(int self);

/* A thread ends here: others that wait for `ended` of it go on. */
void baton_end(void);

/* Whether a thread has ended. */
int baton_ended(int thread);

/* Lets the next thread run; returns when it is this one's turn again. */
void baton_pass(void);

/* The same, but not before somebody wakes those that wait for `object`; the caller then looks again whether it may go on. */
void baton_wait(const void *object);

/* Lets those that wait for `object` go on: all, or the first behind the caller. */
void baton_wake(const void *object);
void baton_wake_one(const void *object);

/* What a thread waits for that waits for the end of another. */
const void *baton_end_of(int thread);

/* Counts an access; the turn ends after a pseudo-random number of them. */
void baton_tick(void);

/* Threads created so far, main included. */
int baton_threads(void);

/* Reads TAGLINE_SEED and TAGLINE_TURN. */
void baton_configure(void);

#endif
