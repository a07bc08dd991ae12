package io.tagline.scenarios.report.page;

import io.tagline.experiments.setup.Build;
import io.tagline.pictures.Picture;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part.Gallery;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Links;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Thumbnail;
import io.tagline.sheet.Sheet;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The first page of a folder: pages and pictures before files of numbers. Its links are relative, so it can be opened from a disk. */
public final class FolderIndex {

    /** Its name, which servers and people look for. */
    public static final String FILE = "index.html";

    private static final List<String> NUMBERS = List.of(".csv", ".json", ".jsonl", ".tex");

    private FolderIndex() {}

    /**
     * The page.
     *
     * @param answer the result, in a sentence
     * @param thumbnails may be none
     * @param files all others in the folder
     */
    public static String page(String title, String answer, List<Thumbnail> thumbnails, Collection<String> files) {
        Sheet.Builder sheet = Sheet.titled(title).answer(answer).add(links(files, FolderIndex::isPage));
        if (!thumbnails.isEmpty()) {
            sheet.add(new Gallery(thumbnails));
        }
        return HtmlRenderer.text(sheet.add(section("Numbers", files, FolderIndex::isNumbers))
                .add(section("Documents", files, file -> !isPage(file) && !isNumbers(file) && !isPicture(file)))
                .footer(Build.text())
                .sheet());
    }

    /** Where the pictures of a folder are seen in full. */
    public static List<Thumbnail> thumbnails(List<Picture> pictures) {
        return pictures.stream()
                .map(picture -> new Thumbnail(
                        picture.name(),
                        firstSentence(picture.caption()),
                        ResultFiles.svg(picture),
                        ResultFiles.svg(picture)))
                .toList();
    }

    /** The subject of a picture; the rest of the caption, such as the numbers of a fit, is below the picture on its page. */
    private static String firstSentence(String caption) {
        int end = caption.indexOf(". ");
        return end < 0 ? caption : caption.substring(0, end + 1);
    }

    private static Section section(String title, Collection<String> files, Predicate<String> which) {
        return new Section(title, "", List.of(links(files, which)));
    }

    private static Links links(Collection<String> files, Predicate<String> which) {
        return new Links(files.stream().filter(which).sorted().map(Link::to).toList());
    }

    private static boolean isPage(String file) {
        return file.endsWith(".html") && !file.equals(FILE);
    }

    private static boolean isNumbers(String file) {
        String lower = file.toLowerCase(Locale.ROOT);
        return NUMBERS.stream().anyMatch(lower::endsWith);
    }

    private static boolean isPicture(String file) {
        return file.endsWith(".svg") || file.endsWith(".png") || file.equals(FILE);
    }
}
