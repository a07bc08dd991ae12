/* What programs ask OpenMP; omp.h declares it. */
#include "baton.h"
#include "team.h"

#include <time.h>

int omp_get_thread_num(void) { return team_thread(); }
int omp_get_num_threads(void) { return team_size(); }
int omp_get_max_threads(void) { return team_most(); }
int omp_get_thread_limit(void) { return MOST_THREADS; }
int omp_get_num_procs(void) { return team_most(); }
int omp_in_parallel(void) { return team_in_parallel(); }
int omp_get_level(void) { return team_in_parallel(); }
void omp_set_num_threads(int threads) { team_set_most(threads); }
void omp_set_dynamic(int dynamic) { (void)dynamic; }
void omp_set_nested(int nested) { (void)nested; }
double omp_get_wtime(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void omp_init_lock(int *word) { *word = 0; }
void omp_destroy_lock(int *word) { (void)word; }
void omp_set_lock(int *word) { lock_take(word); }
void omp_unset_lock(int *word) { lock_give(word); }
int omp_test_lock(int *word) { return lock_try(word); }
