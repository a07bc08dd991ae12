package io.tagline.documents;

/**
 * A kind of documents.
 *
 * @param folder where those built in are, such as {@code topologies}
 * @param extension how their files end, with the dot
 * @param plural what messages call several of them
 */
public record DocumentKind(String folder, String extension, String plural) {

    /** Documents that are called as their folder is. */
    public DocumentKind(String folder, String extension) {
        this(folder, extension, folder);
    }
}
