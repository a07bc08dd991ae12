package io.tagline.simulator.engine;

/** The engine as it is shipped: with checks and counting. */
final class EngineSubject implements Subject {
    private final Engine engine = new Engine();

    @Override
    public void schedule(long delay, Customer customer) {
        engine.schedule(delay, customer);
    }

    @Override
    public void run(Hold hold) {
        engine.run();
    }

    @Override
    public void stop() {
        engine.stop();
    }
}
