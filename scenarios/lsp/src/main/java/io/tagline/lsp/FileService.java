package io.tagline.lsp;

import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Hears of files beside the open documents, and does what a command says. */
record FileService(
        OpenDocuments documents, Linting lint, Commands commands, Progress progress, ExecutorService executor)
        implements WorkspaceService {

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // There is nothing to configure.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        lint.allChanged();
    }

    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        String uri = Optional.ofNullable(params.getArguments()).stream()
                .flatMap(List::stream)
                .findFirst()
                .map(FileService::text)
                .orElse("");
        return documents
                .get(uri)
                .map(document -> CompletableFutures.<Object>computeAsync(
                        executor,
                        cancel -> progress.follow(
                                params.getCommand(),
                                params.getWorkDoneToken(),
                                cancel::isCanceled,
                                watch -> commands.execute(params.getCommand(), document, watch))))
                .orElseGet(() -> CompletableFuture.completedFuture(null));
    }

    private static String text(Object argument) {
        return argument instanceof JsonPrimitive json ? json.getAsString() : String.valueOf(argument);
    }
}
