/* POSIX threads in a row: each waits for the one before, takes what it has left, and wakes the next. */
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, ROUNDS = 20, WORDS = 16 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_barrier_t ready;
static int turn;
static long slots[THREADS + 1][WORDS] __attribute__((aligned(64)));

static void *stage(void *argument) {
    long me = (long)argument;
    pthread_barrier_wait(&ready);
    for (int round = 0; round < ROUNDS; round++) {
        pthread_mutex_lock(&mutex);
        while (turn != round * THREADS + me) {
            pthread_cond_wait(&changed, &mutex);
        }
        pthread_mutex_unlock(&mutex);
        for (int i = 0; i < WORDS; i++) {
            slots[me + 1][i] = slots[me][i] + 1;
        }
        pthread_mutex_lock(&mutex);
        turn++;
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&mutex);
    }
    return 0;
}

int main(void) {
    pthread_t threads[THREADS];
    pthread_barrier_init(&ready, 0, THREADS);
    for (long i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], 0, stage, (void *)i);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], 0);
    }
    printf("%ld\n", slots[THREADS][0]);
    return 0;
}
