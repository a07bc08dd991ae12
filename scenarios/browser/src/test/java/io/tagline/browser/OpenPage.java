package io.tagline.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A page that is open in a browser, and what a person can do there. Without a browser, or where the page was not made, the test is skipped and says so. */
final class OpenPage implements AutoCloseable {

    private static final Path LABORATORY = Path.of("target/laboratory.html");

    /** Codes of keys that are no letters, as Windows has them. */
    private static final Map<String, Integer> KEYS = Map.of(
            "Tab",
            9,
            "Enter",
            13,
            "Escape",
            27,
            "End",
            35,
            "Home",
            36,
            "ArrowLeft",
            37,
            "ArrowRight",
            39,
            "ArrowDown",
            40,
            "Delete",
            46);

    private static final int CONTROL = 2;

    private final Chromium browser;

    private OpenPage(Chromium browser) {
        this.browser = browser;
    }

    /** The laboratory, ready to be asked. */
    static OpenPage laboratory() throws Exception {
        return of(LABORATORY.toUri().toString());
    }

    /** The laboratory in a browser that differs by a script, ready to be asked. */
    static OpenPage laboratory(String before) throws Exception {
        return ready(opened(LABORATORY.toUri().toString(), before));
    }

    /** The laboratory, with its scenarios open. */
    static OpenPage scenarios() throws Exception {
        OpenPage page = laboratory();
        page.click("#tab-scenario");
        return page;
    }

    /** The laboratory by an address. */
    static OpenPage of(String address) throws Exception {
        return ready(plain(address));
    }

    private static OpenPage ready(OpenPage page) throws InterruptedException {
        page.until("document.body && document.body.dataset.ready");
        return page;
    }

    /** A page that computes nothing. */
    static OpenPage plain(String address) throws Exception {
        return opened(address, "");
    }

    private static OpenPage opened(String address, String before) throws Exception {
        Optional<Path> program = Chromium.program();
        skipUnless(program.isPresent(), "no browser was found: the laboratory is not opened");
        skipUnless(
                Files.exists(LABORATORY), "the laboratory was not made, so it is not opened: mvn -Pbrowser makes it");
        return new OpenPage(Chromium.open(program.orElseThrow(), address, before));
    }

    static void requireMade() {
        skipUnless(
                Files.exists(LABORATORY), "the laboratory was not made, so it is not opened: mvn -Pbrowser makes it");
    }

    /** As if the window were so wide, in pixels. */
    void width(int width) {
        browser.call(
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":%d,\"height\":800,\"deviceScaleFactor\":1,\"mobile\":false}".formatted(width));
    }

    /** As if the reader had asked for dark pages, or light ones. */
    void dark(boolean dark) {
        browser.call(
                "Emulation.setEmulatedMedia",
                "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"%s\"}]}"
                        .formatted(dark ? "dark" : "light"));
    }

    /** As if the reader had asked that nothing moves. */
    void calm() {
        browser.call(
                "Emulation.setEmulatedMedia",
                "{\"features\":[{\"name\":\"prefers-reduced-motion\",\"value\":\"reduce\"}]}");
    }

    /** As a printer would have it: a PDF, on paper as large as the page asks for. */
    byte[] printed() {
        Object data =
                browser.call("Page.printToPDF", "{\"preferCSSPageSize\":true}").get("data");
        return Base64.getDecoder().decode(String.valueOf(data));
    }

    /** One step of the keyboard through the page. */
    void tab() {
        press("Tab");
    }

    /** One key of the keyboard, wherever the focus is. */
    void press(String key) {
        press(key, 0);
    }

    void pressWithControl(String key) {
        press(key, CONTROL);
    }

    /** A letter is written where somebody writes. */
    private void press(String key, int modifiers) {
        String text = key.length() == 1 && modifiers == 0 ? ",\"text\":\"" + key + "\"" : "";
        int code = KEYS.getOrDefault(key, (int) Character.toUpperCase(key.charAt(0)));
        browser.call(
                "Input.dispatchKeyEvent",
                "{\"type\":\"%s\",\"key\":\"%s\",\"windowsVirtualKeyCode\":%d,\"modifiers\":%d%s}"
                        .formatted(text.isEmpty() ? "rawKeyDown" : "keyDown", key, code, modifiers, text));
        browser.call(
                "Input.dispatchKeyEvent",
                "{\"type\":\"keyUp\",\"key\":\"%s\",\"windowsVirtualKeyCode\":%d}".formatted(key, code));
    }

    /** Whoever reads what a build says is told what was left out. */
    private static void skipUnless(boolean truth, String sentence) {
        if (!truth) {
            System.out.println(sentence);
        }
        assumeTrue(truth, sentence);
    }

    String value(String expression) {
        return browser.value(expression);
    }

    void until(String expression) throws InterruptedException {
        browser.until(expression);
    }

    List<String> complaints() {
        return browser.complaints();
    }

    void click(String selector) {
        value("document.querySelector(" + Chromium.text(selector) + ").click()");
    }

    /** The first button of a tab, until its answer is there. */
    void ask() throws InterruptedException {
        ask("#asks .first");
    }

    void ask(String selector) throws InterruptedException {
        click(selector);
        idle();
    }

    void idle() throws InterruptedException {
        until("document.getElementById('stop').disabled");
    }

    void choose(String selector, String value) {
        value("(e => { e.value = " + Chromium.text(value)
                + "; e.dispatchEvent(new Event('change')); })(document.querySelector(" + Chromium.text(selector)
                + "))");
    }

    String text(String selector) {
        return value("(e => e.value ?? e.textContent)(document.querySelector(" + Chromium.text(selector) + "))");
    }

    String typed() {
        return value("tagline.text()");
    }

    void type(String text) {
        value("tagline.type(" + Chromium.text(text) + ")");
    }

    @Override
    public void close() {
        browser.close();
    }
}
