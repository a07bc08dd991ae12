package io.tagline.scenarios.cli.console;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file could not be written, in words: the system's exceptions often have the name of the file alone as their message. */
public final class FileFailure {

    private FileFailure() {}

    /** The failure and its file, each once. */
    public static String sentence(IOException failure) {
        return failure instanceof FileSystemException file && file.getFile() != null
                ? "cannot write " + file.getFile() + ": " + reason(failure)
                : reason(failure);
    }

    /** Why, without the name of a file. */
    public static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "no permission";
        } else if (failure instanceof NoSuchFileException) {
            return "no such file or folder, and none can be made there";
        } else if (failure instanceof FileAlreadyExistsException) {
            return "something else has that name";
        } else if (failure instanceof NotDirectoryException) {
            return "a part of the path is a file";
        } else if (failure instanceof DirectoryNotEmptyException) {
            return "the folder is not empty";
        } else if (failure instanceof FileSystemException file) {
            return file.getReason() == null ? "the system refuses it" : lower(file.getReason());
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    private static String lower(String sentence) {
        return sentence.isEmpty() ? sentence : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
