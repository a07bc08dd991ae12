/*
 * POSIX threads on top of the baton: nothing waits in the kernel while it has the baton. The state of a mutex or semaphore is the
 * first int of its object, which is 0 for all static initialisers.
 */
#define _GNU_SOURCE
#include "baton.h"
#include "trace.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct start {
    void *(*function)(void *);
    void *argument;
    int thread;
};

static pthread_t handles[MOST_THREADS];

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static void ended(void *unused) {
    (void)unused;
    baton_end();
}

static void *run(void *data) {
    struct start start = *(struct start *)data;
    baton_begin(start.thread);
    free(data);
    void *result;
    pthread_cleanup_push(ended, 0);
    result = start.function(start.argument);
    pthread_cleanup_pop(1);
    return result;
}

int pthread_create(pthread_t *handle, const pthread_attr_t *attributes, void *(*function)(void *), void *argument) {
    static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!create) {
        *(void **)&create = real("pthread_create");
    }
    int thread = baton_enrol();
    if (thread < 0) {
        return EAGAIN;
    }
    struct start *start = malloc(sizeof *start);
    *start = (struct start){function, argument, thread};
    int failed = create(&handles[thread], attributes, run, start);
    if (failed) {
        baton_withdraw(thread);
        free(start);
    } else {
        *handle = handles[thread];
    }
    return failed;
}

int pthread_join(pthread_t handle, void **result) {
    static int (*join)(pthread_t, void **);
    if (!join) {
        *(void **)&join = real("pthread_join");
    }
    for (int thread = 1; thread < baton_threads(); thread++) {
        while (pthread_equal(handles[thread], handle) && !baton_ended(thread)) {
            baton_wait(baton_end_of(thread));
        }
    }
    return join(handle, result);
}

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
    (void)attributes;
    memset(mutex, 0, sizeof *mutex);
    return 0;
}

int pthread_mutex_destroy(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

/* The owner's number plus one; a recursive lock of the owner counts in the second int. */
int pthread_mutex_trylock(pthread_mutex_t *mutex) {
    int *word = (int *)mutex;
    if (word[0] != 0 && word[0] != baton_self() + 1) {
        trace_read(word, sizeof *word, SYNCHRONISATION);
        return EBUSY;
    }
    word[0] = baton_self() + 1;
    word[1]++;
    trace_synchronise(word);
    return 0;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    while (pthread_mutex_trylock(mutex)) {
        if (*(int *)mutex) {
            baton_wait(mutex);
        }
    }
    return 0;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
    int *word = (int *)mutex;
    if (--word[1] == 0) {
        word[0] = 0;
        baton_wake(mutex);
    }
    trace_write(word, sizeof *word, SYNCHRONISATION);
    return 0;
}

int pthread_spin_init(pthread_spinlock_t *lock, int shared) {
    (void)shared;
    *lock = 0;
    return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock) {
    (void)lock;
    return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock) {
    int busy = *lock;
    *lock = 1;
    trace_synchronise(lock);
    return busy ? EBUSY : 0;
}

int pthread_spin_lock(pthread_spinlock_t *lock) {
    while (pthread_spin_trylock(lock)) {
        baton_pass();
    }
    return 0;
}

int pthread_spin_unlock(pthread_spinlock_t *lock) {
    *lock = 0;
    trace_write(lock, sizeof *lock, SYNCHRONISATION);
    return 0;
}

int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes) {
    (void)attributes;
    memset(condition, 0, sizeof *condition);
    return 0;
}

int pthread_cond_destroy(pthread_cond_t *condition) {
    (void)condition;
    return 0;
}

/* Between giving up the mutex and waiting the turn must not end, or a signal could get lost: so the mutex is recorded later. */
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    int *word = (int *)mutex;
    word[0] = 0;
    word[1] = 0;
    baton_wake(mutex);
    baton_wait(condition);
    trace_write(word, sizeof *word, SYNCHRONISATION);
    return pthread_mutex_lock(mutex);
}

/* Time does not pass while a thread waits for its turn: the others get one turn, and then it is late. */
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
    (void)condition, (void)until;
    pthread_mutex_unlock(mutex);
    baton_pass();
    pthread_mutex_lock(mutex);
    return ETIMEDOUT;
}

int pthread_cond_signal(pthread_cond_t *condition) {
    baton_wake_one(condition);
    trace_write(condition, sizeof(int), SYNCHRONISATION);
    return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
    baton_wake(condition);
    trace_write(condition, sizeof(int), SYNCHRONISATION);
    return 0;
}

struct barrier {
    int arrived;
    int round;
    int count;
};

int pthread_barrier_init(pthread_barrier_t *object, const pthread_barrierattr_t *attributes, unsigned count) {
    (void)attributes;
    struct barrier *barrier = (struct barrier *)object;
    *barrier = (struct barrier){0, 0, (int)count};
    return 0;
}

int pthread_barrier_destroy(pthread_barrier_t *object) {
    (void)object;
    return 0;
}

int pthread_barrier_wait(pthread_barrier_t *object) {
    struct barrier *barrier = (struct barrier *)object;
    int round = barrier->round;
    int last = ++barrier->arrived == barrier->count;
    if (last) {
        barrier->arrived = 0;
        barrier->round++;
        baton_wake(barrier);
    }
    trace_synchronise(&barrier->arrived);
    while (barrier->round == round) {
        baton_wait(barrier);
    }
    return last ? PTHREAD_BARRIER_SERIAL_THREAD : 0;
}

int sem_init(sem_t *semaphore, int shared, unsigned value) {
    (void)shared;
    *(int *)semaphore = (int)value;
    return 0;
}

int sem_destroy(sem_t *semaphore) {
    (void)semaphore;
    return 0;
}

int sem_wait(sem_t *semaphore) {
    int *word = (int *)semaphore;
    while (*word == 0) {
        baton_wait(word);
    }
    --*word;
    trace_synchronise(word);
    return 0;
}

int sem_post(sem_t *semaphore) {
    int *word = (int *)semaphore;
    ++*word;
    baton_wake(word);
    trace_synchronise(word);
    return 0;
}

int sched_yield(void) {
    baton_pass();
    return 0;
}

int usleep(useconds_t time) {
    (void)time;
    baton_pass();
    return 0;
}

int nanosleep(const struct timespec *time, struct timespec *left) {
    (void)time, (void)left;
    baton_pass();
    return 0;
}
