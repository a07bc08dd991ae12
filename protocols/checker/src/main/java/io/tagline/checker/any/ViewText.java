package io.tagline.checker.any;

/** Views in words. */
final class ViewText {

    private ViewText() {}

    static String name(int cache) {
        return cache < View.MOST ? String.valueOf((char) ('a' + cache)) : "?";
    }
}
