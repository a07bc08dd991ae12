#!/usr/bin/env bash
# Makes the figures of the paper, and the paper itself where pandoc is, as PDF where XeLaTeX is, in docs/paper/target.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
made=$PWD/target
mkdir -p "$made"
tagline=../../tagline
"$tagline" timeline xeon-phi/ping-pong -p send=E -o "$made/timeline.pdf"
"$tagline" pairs xeon-phi-5110p --simplified -o "$made/pairs.pdf"
cp paper.md paper.bib "$made"
cd "$made"
if command -v pandoc >/dev/null; then
  # Only LaTeX knows the numbers of figures.
  sed 's/\\autoref{fig:timeline}/figure 1/; s/\\autoref{fig:pairs}/figure 2/' paper.md | pandoc --citeproc --standalone -o paper.html
  if command -v xelatex >/dev/null; then
    pandoc --citeproc --pdf-engine xelatex paper.md -o paper.pdf
  fi
fi
