/* A five-point stencil in OpenMP: each thread has a block of rows and reads the rows at the borders of its neighbours. */
#include <stdio.h>

enum { ROWS = 64, COLUMNS = 64, SWEEPS = 4 };

static double a[ROWS][COLUMNS];
static double b[ROWS][COLUMNS];

static void sweep(double from[ROWS][COLUMNS], double to[ROWS][COLUMNS]) {
#pragma omp parallel for schedule(static)
    for (int i = 1; i < ROWS - 1; i++) {
        for (int j = 1; j < COLUMNS - 1; j++) {
            to[i][j] = (from[i][j] + from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]) / 5;
        }
    }
}

int main(void) {
    double sum = 0;
    a[ROWS / 2][COLUMNS / 2] = 1;
    for (int i = 0; i < SWEEPS; i += 2) {
        sweep(a, b);
        sweep(b, a);
    }
#pragma omp parallel for schedule(dynamic, 4) reduction(+ : sum)
    for (int i = 0; i < ROWS; i++) {
        sum += a[i][i];
    }
    printf("%.6f\n", sum);
    return 0;
}
