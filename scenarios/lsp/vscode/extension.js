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

// On Windows tagline is a script, which only a shell starts.
const SHELL = process.platform === "win32";
const word = (text) => (SHELL ? `"${text}"` : text);

let client;
let failed;

const command = () => vscode.workspace.getConfiguration("tagline").get("path");
const why = (error) =>
  error?.code === "ENOENT" ? `there is no program \`${command()}\`; the setting tagline.path names it` : error?.message ?? error;

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
  const server = { command: word(command()), args: ["lsp"], transport: TransportKind.stdio, options: { shell: SHELL } };
  client = new LanguageClient("tagline", "tagline", server, {
    documentSelector: LANGUAGES.map((language) => ({ scheme: "file", language })),
    middleware,
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    if (failed !== command()) {
      failed = command();
      vscode.window.showErrorMessage(`\`${failed} lsp\` does not start: ${why(error)}`);
    }
  }
}

function startFor(document) {
  if (!client && isOurs(document)) {
    start();
  }
}

function run(args, folder) {
  return new Promise((resolve, reject) =>
    execFile(word(command()), args.map(word), { cwd: folder, shell: SHELL }, (error, stdout, stderr) =>
      error && ![1, 3].includes(error.code) ? reject(stderr ? new Error(stderr) : error) : resolve(stderr)));
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
    const said = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
      run([...args, document.uri.fsPath, "--format", "html", "-o", page], join(document.uri.fsPath, "..")));
    const html = await readFile(page, "utf8").catch(() => Promise.reject(new Error(said || `\`${command()}\` has written no page`)));
    const panel = vscode.window.createWebviewPanel("tagline", title, vscode.ViewColumn.Beside, { enableScripts: true });
    panel.webview.html = html;
  } catch (error) {
    vscode.window.showErrorMessage(`${title}: ${why(error)}`);
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
