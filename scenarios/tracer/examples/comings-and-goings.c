/* The parent counts to 1000, its child, too; then 1500 threads come and go, and one cannot be created. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int numbers[1000];

static void *add(void *unused) {
    (void)unused;
    for (int i = 0; i < 10; i++) {
        numbers[i]++;
    }
    return 0;
}

int main(void) {
    pid_t child = fork();
    for (int i = 0; i < 1000; i++) {
        numbers[i]++;
    }
    if (child == 0) {
        pthread_t one;
        pthread_create(&one, 0, add, 0);
        pthread_join(one, 0);
        return 0;
    }
    int status;
    waitpid(child, &status, 0);
    for (int i = 0; i < 1500; i++) {
        pthread_t thread;
        if (pthread_create(&thread, 0, add, 0)) {
            return 2;
        }
        pthread_join(thread, 0);
    }
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, (size_t)1 << 46);
    pthread_t none;
    int refused = pthread_create(&none, &attributes, add, 0) != 0;
    return status == 0 && refused && numbers[0] == 1501 ? 0 : 1;
}
