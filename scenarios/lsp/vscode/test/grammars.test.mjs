// Tokenises all built-in documents as VS Code does, beside VS Code's own grammars for YAML and Markdown. package.sh runs it, in target/vscode.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import markdown from "@shikijs/langs/markdown";
import yaml from "@shikijs/langs/yaml";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(here, "..", "..", "..", "..");
const { contributes } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

await oniguruma.loadWASM(readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const grammars = new Map([...markdown, ...yaml].map((grammar) => [grammar.scopeName, { ...grammar, injectTo: undefined }]));
for (const { scopeName, path } of contributes.grammars) {
  grammars.set(scopeName, JSON.parse(readFileSync(join(here, path), "utf8")));
}
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => grammars.get(scope) ?? null,
  getInjections: (scope) => contributes.grammars.filter(({ injectTo }) => injectTo?.includes(scope)).map(({ scopeName }) => scopeName),
});

/** The lines of a text, each with its tokens. */
async function tokenise(scope, text) {
  const grammar = await registry.loadGrammar(scope);
  let state = textmate.INITIAL;
  return text.split("\n").map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return { line, tokens: tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes })) };
  });
}

function files(folder, extension) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) {
      return ["src", "target"].includes(name) ? [] : files(path, extension);
    }
    return name.endsWith(extension) ? [path] : [];
  });
}

const PUNCTUATION = /^[\s()[\]{},.;:|]*$/;
const plain = (token, outside) => !PUNCTUATION.test(token.text) && token.scopes.every((scope) => outside.test(scope));

function assertColoured(path, { line, tokens }, outside) {
  const bare = tokens.find((token) => plain(token, outside));
  assert.equal(bare, undefined, `${path}: ${JSON.stringify(bare?.text)} has no colour in ${line}`);
}

for (const [extension, scope, least] of [[".cla", "source.cla", 60], [".cat", "source.cat", 8], [".litmus", "source.litmus", 40]]) {
  test(`every word of every ${extension} has a colour`, async () => {
    const paths = files("scenarios", extension);
    assert.ok(paths.length >= least, `${paths.length} files`);
    for (const path of paths) {
      for (const line of await tokenise(scope, readFileSync(join(root, path), "utf8"))) {
        assertColoured(path, line, /^source\.\w+$/);
      }
    }
  });
}

test("a program in a scenario has the colours of a program, and nothing else has", async () => {
  let programs = 0;
  for (const path of files("scenarios", ".yaml")) {
    let inside = false;
    for (const line of await tokenise("source.yaml", readFileSync(join(root, path), "utf8"))) {
      const embedded = line.tokens.some(({ scopes }) => scopes.includes("meta.embedded.block.cla"));
      if (inside && /^\S/.test(line.line)) {
        inside = false;
      }
      if (line.line.trim() !== "") {
        assert.equal(embedded, inside, `${path}: ${line.line}`);
      }
      if (inside) {
        assertColoured(path, line, /^source\.yaml$|^meta\.embedded|^source\.cla(\.yaml)?$|^(string\.unquoted\.block|meta\.)/);
      }
      if (/^program: *\|/.test(line.line)) {
        inside = true;
        programs++;
      }
    }
  }
  assert.ok(programs >= 45, `${programs} programs`);
});

/** Columns that are prose. */
const PROSE = ["meaning"];

test("every cell of every table of a protocol has a colour, but its prose", async () => {
  let tables = 0;
  for (const path of files("protocols", ".md")) {
    let columns;
    let section = "";
    for (const line of await tokenise("text.html.markdown", readFileSync(join(root, path), "utf8"))) {
      section = /^##/.test(line.line) ? line.line : section;
      if (!line.line.startsWith("|")) {
        columns = undefined;
      } else if (!columns && /^##+ (Messages|Networks|Resources|Invariants|States|Events|Transitions)$/.test(section)) {
        columns = line.line.split("|").slice(1, -1).map((cell) => cell.trim());
        tables++;
      } else if (columns && !/^[-|: ]*$/.test(line.line)) {
        let column = -1;
        for (const token of line.tokens.flatMap(({ text, scopes }) => text.split(/(\|)/).map((part) => ({ text: part, scopes })))) {
          column += token.text === "|" ? 1 : 0;
          if (!PROSE.includes(columns[column])) {
            assert.ok(!plain(token, /^text\.html|^meta\.|^markup\.table|^text\.protocol/), `${path}: ${token.text} has no colour in ${line.line}`);
          }
        }
      }
    }
  }
  assert.ok(tables >= 200, `${tables} tables`);
});

/** A row below its header. */
const row = (header, cells) => `| ${header.join(" | ")} |\n|${header.map(() => "---").join("|")}|\n| ${cells.join(" | ")} |`;
const MESSAGES = ["message", "network", "carries", "meaning"];
const TRANSITIONS = ["state", "event", "actions", "next"];
const INVARIANTS = ["invariant", "meaning"];

test("each word of a language has the colour of its kind", async () => {
  const samples = {
    "source.cla": { keyword: (word) => `${word} x`, "operator-word": (word) => `if x ${word} y:`, operation: (word) => `${word}(x)`, function: (word) => `x = ${word}(y)`,
      word: (word) => `cl_add(x, 1, ${word})`, name: (word) => `x = 1 + ${word}`, property: (word) => `x = tree.${word}` },
    "source.cat": { keyword: (word) => `x ${word} y`, name: (word) => `let x = y & ${word}` },
    "source.litmus": { header: (word) => `${word} SB`, final: (word) => `${word} (x=1)` },
    "text.protocol.markdown": {
      change: (word) => row(["change", ...MESSAGES], [word, "X", "request", "", "new"]),
      verb: (word) => row(TRANSITIONS, ["I", "Load", word, "S"]),
      role: (word) => row(TRANSITIONS, ["I", "Load", `send X to ${word}`, "S"]),
      "core-event": (word) => row(TRANSITIONS, ["I", word, "hit", ""]),
      network: (word) => row(MESSAGES, ["X", word, "", "new"]),
      payload: (word) => row(MESSAGES, ["X", "request", word, "new"]),
      order: (word) => row(["network", "order"], ["request", word]),
      resource: (word) => row(["resource", "places", "held in"], [word, "2", "S"]),
      controller: (word) => row(INVARIANTS, [`no owner while ${word} in S`, "new"]),
      invariant: (word) => row(INVARIANTS, [word, "new"]),
      permission: (word) => row(["state", "permission", "meaning"], ["S", word, "new"]),
      fact: (word) => row(["event", "is", "when"], ["E", "X", word]),
    },
  };
  for (const [scope, rules] of Object.entries(samples)) {
    const { repository } = grammars.get(scope);
    for (const [rule, sample] of Object.entries(rules)) {
      const words = /\(\?:([^)]*)\)/.exec(repository[rule].match)[1].replaceAll("\\", "").split("|");
      const kind = repository[rule].name ?? repository[rule].captures[0].name;
      for (const word of words) {
        const { tokens } = (await tokenise(scope.replace("protocol", "html"), sample(word))).at(-1);
        const token = tokens.find(({ text, scopes }) => text.trim() === word && scopes.some((each) => each.split(".")[0] === kind.split(".")[0]));
        assert.ok(token, `${scope}, ${rule}: ${sample(word)} is ${JSON.stringify(tokens)}`);
      }
    }
  }
});
