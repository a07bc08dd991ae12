package io.tagline.browser;

import io.tagline.documents.watch.Watch;

/** Posts how far the work is. A page ends work by ending its worker. */
record PostingWatch(Post post) implements Watch {

    /** Tells the page; a total of 0 is unknown. */
    interface Post {
        void progress(String unit, double done, double total, String detail);
    }

    @Override
    public Task begin(String unit) {
        return (done, total, detail) -> post.progress(unit, (double) done, (double) total, detail);
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
