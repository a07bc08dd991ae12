"use strict";

const { execFile } = require("node:child_process");
const { mkdtemp, readFile, rm } = require("node:fs/promises");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

const LANGUAGES = ["yaml", "markdown", "cla", "litmus", "cat"];

// As io.tagline.lsp.DocumentLanguage has them; GrammarsTest compares. So no server starts beside other YAML and Markdown.
const OWN_YAML = /^\uFEFF?tagline:/m;
const OWN_MARKDOWN = /^extends: *\S* *$|^##+ +(Messages|Cache|Directory) *$.*^###+ +(States|Events|Transitions) *$/ms;

let client;

const command = () => vscode.workspace.getConfiguration("tagline").get("path");

function isOurs({ uri, languageId, getText }) {
  if (uri.scheme !== "file" || !LANGUAGES.includes(languageId)) {
    return false;
  }
  const own = { yaml: OWN_YAML, markdown: OWN_MARKDOWN }[languageId];
  return !own || own.test(getText());
}

// From the palette, a command of the server is about the document in front; from a lens, about the lens's.
const middleware = {
  executeCommand: (name, given, next) =>
    next(name, given.length > 0 ? given : [vscode.window.activeTextEditor?.document.uri.toString() ?? ""]),
};

async function start() {
  const server = { command: command(), args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("tagline", "tagline", server, {
    documentSelector: LANGUAGES.map((language) => ({ scheme: "file", language })),
    middleware,
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(`\`${command()} lsp\` does not start: ${error?.message ?? error}. The setting tagline.path names the program.`);
  }
}

function startFor(document) {
  if (!client && isOurs(document)) {
    start();
  }
}

function run(args, folder) {
  return new Promise((resolve, reject) =>
    execFile(command(), args, { cwd: folder }, (error, stdout, stderr) =>
      error && ![1, 3].includes(error.code) ? reject(new Error(stderr || error.message)) : resolve(stdout)));
}

/** Shows a page about the document in front beside it: the answer of a command, as it is saved. */
async function show(title, args) {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !isOurs(document)) {
    vscode.window.showErrorMessage(`${title}: open a document of tagline first`);
    return;
  }
  await document.save();
  const folder = await mkdtemp(join(tmpdir(), "tagline-"));
  try {
    const page = join(folder, "page.html");
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
      run([...args, document.uri.fsPath, "--format", "html", "-o", page], join(document.uri.fsPath, "..")));
    const panel = vscode.window.createWebviewPanel("tagline", title, vscode.ViewColumn.Beside, { enableScripts: true });
    panel.webview.html = await readFile(page, "utf8");
  } catch (error) {
    vscode.window.showErrorMessage(`${title}: ${error.message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("tagline.timeline", () => show("Timeline", ["timeline"])),
    vscode.commands.registerCommand("tagline.matrix", () => show("Matrix", ["protocol", "show"])),
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidSaveTextDocument(startFor),
  );
  vscode.workspace.textDocuments.forEach(startFor);
};

exports.deactivate = () => client?.stop();
