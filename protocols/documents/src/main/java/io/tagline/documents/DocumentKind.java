package io.tagline.documents;

/**
 * A kind of documents.
 *
 * @param folder where those built in are, such as {@code topologies}
 * @param extension how their files end, with the dot
 * @param plural what messages call several of them
 */
public record DocumentKind(String folder, String extension, String plural) {

    /** Documents that have the name of their folder. */
    public DocumentKind(String folder, String extension) {
        this(folder, extension, folder);
    }

    /** The short name of a document: its path without folders and extension. */
    public String shortName(String path) {
        String file = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return file.endsWith(extension) ? file.substring(0, file.length() - extension.length()) : file;
    }
}
