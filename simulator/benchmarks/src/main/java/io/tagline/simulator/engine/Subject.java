package io.tagline.simulator.engine;

/** An event list with a clock, as the {@link Hold} model sees it. */
interface Subject {
    void schedule(long delay, Customer customer);

    /** Lets customers occur until {@link Hold#isOver()}. */
    void run(Hold hold);

    void stop();
}
