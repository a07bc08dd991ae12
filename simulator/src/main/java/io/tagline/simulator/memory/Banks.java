package io.tagline.simulator.memory;

import java.util.List;

/** Storage in banks that leave their rows open, separately for each controller. */
public record Banks(List<OpenRows> controllers) implements Storage {

    @Override
    public long serve(int controller, long line) {
        return controllers.get(controller).serve(line);
    }

    @Override
    public void observe(RowObserver listener) {
        controllers.forEach(banks -> banks.observe(listener));
    }

    @Override
    public void reset() {
        controllers.forEach(OpenRows::reset);
    }
}
