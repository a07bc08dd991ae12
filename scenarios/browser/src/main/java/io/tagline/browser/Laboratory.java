package io.tagline.browser;

import io.tagline.documents.Texts;
import io.tagline.documents.watch.Watch;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSExport;

/** What a worker of a page calls: texts in, a text out. It keeps nothing. */
public final class Laboratory {

    private Laboratory() {}

    /** The compiler wants a beginning. */
    public static void main(String[] args) {}

    /**
     * Asks a question.
     *
     * @param question its document, docs/question.md
     * @param documents all that it may name: a file such as {@code protocols/mesi.md}, then its text, and so on
     * @return the answer as JSON
     */
    @JSExport
    public static String ask(String question, String[] documents) {
        return new QuestionEndpoint(texts(documents), new PostingWatch(Laboratory::post))
                .ask(question)
                .line();
    }

    private static Texts texts(String... filesAndTexts) {
        Map<String, String> byFile = new TreeMap<>();
        for (int i = 0; i < filesAndTexts.length; i += 2) {
            byFile.put(filesAndTexts[i], filesAndTexts[i + 1]);
        }
        return new Texts(byFile, Optional.empty());
    }

    @JSBody(
            params = {"unit", "done", "total", "detail"},
            script = "self.progress(unit, done, total, detail)")
    private static native void post(String unit, double done, double total, String detail);

    /** Posts how far the work is. A page ends work by ending its worker. */
    private record PostingWatch(Post post) implements Watch {

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
}
