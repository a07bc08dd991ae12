package io.tagline.sheet;

/** The rules of a page, which are part of it. Text in Java, so that a page can be made where no resources are, such as in a browser. */
final class PageStyle {

    static final String CSS = """
            :root { color-scheme: light dark; --ink: #1f2328; --grid: #e4e7eb; --paper: #ffffff; --soft: #f4f6f8; --good: #00704f; --bad: #b3261e; --link: #0b5cad; --last: #5a5a5a; --shade: #1f232840 }
            @media (prefers-color-scheme: dark) {
              :root { --ink: #e6e8eb; --grid: #3a4048; --paper: #15181c; --soft: #20252b; --good: #4fd1a5; --bad: #ff8a80; --link: #7cb7ff; --last: #a3a9b1; --shade: #e6e8eb50 }
            }
            @media print {
              :root { --ink: #000; --grid: #ddd; --paper: #fff; --soft: #fff; --good: #00704f; --bad: #b3261e; --link: #000; --last: #5a5a5a; --shade: transparent }
            }
            * { box-sizing: border-box }
            body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
            h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere }
            h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem }
            h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
            .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
            a { color: var(--link); overflow-wrap: anywhere }
            code { overflow-wrap: anywhere }
            .answer { font-size: 1.15rem; margin: .75rem 0 }
            .facts { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1rem 0; padding: .75rem 1rem; background: var(--soft); border-radius: .5rem }
            .facts div { display: flex; gap: .5rem; min-width: 0 }
            .facts dt { opacity: .75 }
            .facts dd { margin: 0; overflow-wrap: anywhere }
            .verdicts { list-style: none; padding: 0; margin: 0 }
            .verdicts li { padding: .5rem .75rem; border-left: .3rem solid var(--last); background: var(--soft); margin-bottom: .4rem; overflow-wrap: anywhere }
            .verdicts li.good { border-color: var(--good) }
            .verdicts li.bad { border-color: var(--bad) }
            .verdicts strong { color: var(--last) }
            .verdicts .good strong { color: var(--good) }
            .verdicts .bad strong { color: var(--bad) }
            .verdicts span { opacity: .85 }
            figure { margin: 1.5rem 0 }
            figure svg { display: block; height: auto; max-height: max(90vh, 30rem) }
            figure svg:where(:not([width])) { width: 100%; min-width: 38rem }
            @media (min-width: 40rem) {
              figure svg { width: 100%; min-width: var(--least, 38rem) }
            }
            @media screen { figure .scroll[style] svg { max-height: none } }
            .narrow { display: none }
            figcaption { font-size: .9rem; margin-top: .25rem }
            .scroll { position: relative; overflow-x: auto; background: linear-gradient(to right, var(--paper) 50%, transparent) 0/3rem 100% no-repeat local, linear-gradient(to left, var(--paper) 50%, transparent) 100%/3rem 100% no-repeat local, linear-gradient(to right, transparent 1px, var(--shade) 1px, transparent) 0/.9rem 100% no-repeat, linear-gradient(to left, transparent 1px, var(--shade) 1px, transparent) 100%/.9rem 100% no-repeat }
            @media screen and (min-width: 66rem) {
              main .scroll:has(> table:not(.sentences, .cells)), ul.gallery { position: relative; left: 50%; transform: translateX(-50%); width: max-content; min-width: 100%; max-width: calc(100vw - 4rem) }
              ul.gallery { width: 90rem }
            }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem }
            th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--grid); text-align: right; white-space: nowrap }
            table:has(> thead th:nth-child(14)) :is(th, td) { padding-inline: .3rem }
            th { vertical-align: bottom; font-weight: 600 }
            th[title] { cursor: help }
            .text { text-align: left }
            td.pale { color: var(--last) }
            td.bad { color: var(--bad); font-weight: 600 }
            .name, .name ~ .text:last-child { white-space: normal; overflow-wrap: anywhere; min-width: 8.5rem }
            .name ~ .text:last-child { min-width: 7rem }
            .long { white-space: normal; min-width: 10rem }
            .sentences .text { white-space: normal; vertical-align: top; min-width: 8rem }
            .states th, .states td { white-space: normal; vertical-align: top; min-width: 7rem }
            .states th:first-child, .states td:first-child { position: sticky; left: 0; background: var(--paper); white-space: nowrap; font-weight: 600 }
            .cells th, .cells td { text-align: left; border: 1px solid var(--grid) }
            .cells td:nth-child(n+3) { min-width: 3.5rem; white-space: normal }
            .cells td:has(.swatch), .cells td:nth-child(2) { white-space: nowrap }
            .swatch { display: inline-block; width: .9em; height: .9em; margin-right: .4em; border: 1px solid var(--ink); border-radius: .2em; vertical-align: -.1em }
            .links { font-size: .9rem }
            .links a { margin-right: 1rem }
            pre { overflow-x: auto; background: var(--soft); padding: 1rem; border-radius: .5rem; font-size: .85rem }
            details.cell summary { cursor: pointer }
            details.cell[open] summary { background: var(--soft); outline: 2px solid var(--link) }
            details.cell pre { position: fixed; z-index: 2; inset: auto 0 0; max-height: 50vh; margin: 0; overflow: auto; border-top: 2px solid var(--link); border-radius: 0; font-weight: 400; white-space: pre }
            .scroll:has(tr:nth-child(25)) { max-height: 85vh; overflow: auto }
            .scroll:has(tr:nth-child(25)) thead th { position: sticky; top: 0; background: var(--paper); box-shadow: inset 0 -1px var(--grid); z-index: 1 }
            @media screen and (max-width: 40rem) {
              figure svg:where([width]) { max-height: none }
              pre { white-space: pre-wrap; overflow-wrap: anywhere }
              figure .scroll { mask: linear-gradient(to left, #0000, #000 1.5rem) }
              figure svg { padding-right: 1.5rem }
              .wide { display: none }
              .narrow { display: block }
              figure .scroll:has(.narrow) { mask: none }
              figure .narrow svg { width: 100%; padding: 0 }
            }
            @media (max-width: 30rem) {
              th, td { padding: .25rem .35rem; font-size: .8rem }
              .name { min-width: 6.5rem }
            }
            .scroll:has(> .matrix) { max-height: 85vh; overflow: auto }
            .matrix { border-collapse: separate; border-spacing: 0 }
            .matrix thead th { position: sticky; top: 0; background: var(--paper); z-index: 1 }
            .matrix thead th:first-child { z-index: 2 }
            .scroll:focus-visible { outline: 2px solid var(--link) }
            @page wide { size: landscape }
            @media print {
              body { max-width: none; padding: 0; font-size: 10pt }
              figure, tr, .verdicts li { break-inside: avoid }
              h1, h2, h3 { break-after: avoid }
              thead { display: table-header-group }
              details > pre { display: none }
              .scroll, .scroll:has(> .matrix), .scroll:has(tr:nth-child(25)) { overflow: visible; max-height: none; background: none }
              figure svg { width: 100%; min-width: 0; max-height: 22cm }
              figure .scroll { mask: none }
              table { font-size: 8.5pt; max-width: 100% }
              th, td { padding: .2rem .35rem; white-space: normal; overflow-wrap: anywhere }
              table:not(:has(th:nth-child(10))) th { overflow-wrap: normal }
              .scroll:has(> .matrix) { page: wide }
              .matrix { font-size: 6.5pt; line-height: 1.25; width: 100% }
              .matrix:has(th:nth-child(20)) { font-size: 5pt }
              .states.matrix th, .states.matrix td { min-width: 4.8em; padding: 1pt; font-size: inherit }
              .states th:first-child, .states td:first-child, .matrix thead th, .scroll:has(tr:nth-child(25)) thead th { position: static }
              .cells { width: 100% }
              .cells td:nth-child(2) { white-space: nowrap }
              .cells td { border-color: var(--last) }
              section:has(.blank) { break-inside: avoid }
              .long, .sentences .text, .name, .name ~ .text:last-child { min-width: 0 }
              pre { white-space: pre-wrap; overflow: visible; padding: 0 }
            }
            footer { margin-top: 3rem; font-size: .85rem; opacity: .75; overflow-wrap: anywhere }
            nav ol { columns: 20rem; padding-left: 1.5rem; margin: 1rem 0 }
            nav li { break-inside: avoid; overflow-wrap: anywhere }
            """;

    /** A page for a wall, on one sheet of paper: each row of a table is a line of text that begins with its state, in columns. */
    static final String CARD = """
            @page { size: A4 landscape; margin: 7mm }
            body { max-width: 90rem }
            main { --first: 4.8em; columns: 22rem; column-gap: 2rem; column-rule: 1px solid var(--grid) }
            nav { display: none }
            header { border-bottom: 2px solid var(--ink); margin-bottom: 1rem }
            h2 { font-size: 1.1em; margin: 0 0 .2em; padding: .05em .4em; background: var(--soft); border-left: .25em solid var(--link); break-after: avoid }
            section { margin-bottom: 1em }
            main > section:not([id]) { column-span: all }
            #messages { --first: 7.2em }
            main .scroll, main .sentences, main .sentences tbody, main .sentences tr { display: block; max-height: none; background: none; overflow: visible }
            main .sentences { font-size: 1em }
            main .sentences thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
            main .sentences tr { padding: .06em 0 .06em var(--first); text-indent: calc(-1 * var(--first)); border-bottom: 1px solid var(--grid); break-inside: avoid }
            main .sentences td { display: inline; padding: 0 .35em 0 0; border: 0; min-width: 0; font-size: inherit; overflow-wrap: normal }
            main .sentences td:first-child { display: inline-block; min-width: var(--first); padding-right: .6em; text-indent: 0; font-weight: 700 }
            main .sentences td:nth-child(2):not(:last-child) { color: var(--link); font-weight: 600 }
            main .sentences td:nth-child(4) { font-weight: 700; white-space: nowrap }
            @media print {
              :root { --link: #0b5cad; --soft: #e8eef4; --grid: #ccc }
              * { print-color-adjust: exact }
              body { font-size: var(--points) }
              header { margin-bottom: 1mm }
              header h1 { font-size: 1.6em; margin: 0; padding-right: 7em }
              main { columns: 3; column-gap: 6mm; line-height: 1.16 }
              main p { margin: 0 0 1mm }
              section { margin-bottom: .5em }
              footer { position: fixed; top: 0; right: 0; margin: 0; font-size: 6pt }
            }
            """;

    private PageStyle() {}
}
