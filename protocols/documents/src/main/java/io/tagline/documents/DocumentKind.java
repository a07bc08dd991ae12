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
        return withoutExtension(path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1));
    }

    /** A path that may end with the extension, and does not any more. */
    public String withoutExtension(String path) {
        return path.endsWith(extension) ? path.substring(0, path.length() - extension.length()) : path;
    }

    /** The file of a document that is kept by its short name, in the folder of its kind. */
    public String shortFile(String path) {
        return folder + "/" + shortName(path) + extension;
    }
}
