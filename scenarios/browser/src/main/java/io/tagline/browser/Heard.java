package io.tagline.browser;

import io.tagline.watch.Watch;
import java.util.function.Consumer;

/** A watch whose notices are kept for the answer. */
record Heard(Watch watch, Consumer<String> notices) implements Watch {

    @Override
    public Task begin(String unit) {
        return watch.begin(unit);
    }

    @Override
    public void notice(String sentence) {
        notices.accept(sentence);
    }

    @Override
    public boolean isCancelled() {
        return watch.isCancelled();
    }
}
