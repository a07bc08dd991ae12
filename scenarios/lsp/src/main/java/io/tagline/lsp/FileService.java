package io.tagline.lsp;

import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Hears of files beside the open documents. */
record FileService(Linting lint) implements WorkspaceService {

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // There is nothing to configure.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        lint.allChanged();
    }
}
