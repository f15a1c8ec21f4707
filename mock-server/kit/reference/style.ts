import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
export const none = html``;

export const folded = (title: string, text: string): Html =>
  html`<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;

export const tableOf = (heads: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html =>
  html`<table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>`;

/** The style of the reference: the kit's colours, light or dark by the reader's setting. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5a6472; --line: #dfe3e8; --page: #fff; --side: #f6f7f9; --tint: #f1f3f6;
  --link: #17624f; --get: #17624f; --write: #1c5aa6; --drop: #a8321f; --well: #17624f; --refused: #8a5300; --broken: #a8321f }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebef; --soft: #a3acb8; --line: #343b45; --page: #15181d; --side: #1b1f26;
  --tint: #232831; --link: #6fd0b4; --get: #6fd0b4; --write: #8fbcf5; --drop: #f49b8b; --well: #6fd0b4; --refused: #e8b765; --broken: #f49b8b } }
html { scroll-padding-top: 1rem }
body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); margin: 0; color: var(--ink); background: var(--page);
  font: 15px/1.65 system-ui, sans-serif }
a { color: var(--link); text-underline-offset: 3px }
code, pre { font: 13px/1.55 ui-monospace, monospace }
nav { position: sticky; top: 0; box-sizing: border-box; height: 100vh; padding: 1.25rem 1rem 2rem; overflow: auto;
  border-right: 1px solid var(--line); background: var(--side) }
nav b { display: block; margin: 1.25rem 0 .25rem; color: var(--soft); font-size: 12px; letter-spacing: .04em }
nav ul { margin: 0; padding: 0; list-style: none }
nav li a { display: flex; gap: .5rem; align-items: baseline; padding: 3px .5rem; border-radius: 6px; color: inherit; text-decoration: none }
nav li a:hover { background: var(--tint) }
main { box-sizing: border-box; min-width: 0; max-width: 62rem; padding: 1.5rem 2.5rem 5rem }
h1 { margin: .5rem 0 1rem; font-size: 28px; line-height: 1.3 }
h2 { margin: 3.5rem 0 1rem; font-size: 21px }
h3 { margin: 0 0 .75rem; font-size: 17px }
h4 { margin: 1.5rem 0 .5rem; color: var(--soft); font-size: 13px }
article { margin-bottom: 1.25rem; padding: 1.25rem 1.5rem 1.5rem; border: 1px solid var(--line); border-radius: 12px }
article:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link) }
.call { padding: .5rem .75rem; border-left: 4px solid; border-radius: 4px 8px 8px 4px; background: var(--tint) }
.call code { overflow-wrap: anywhere; font-weight: 700; font-size: 14px }
.method { font: 700 12px/1.5 ui-monospace, monospace }
nav .method { flex: none; width: 3.2rem; font-size: 10px }
.GET { color: var(--get) } .POST, .PUT, .PATCH { color: var(--write) } .DELETE { color: var(--drop) }
.soft { color: var(--soft) }
.answers { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; list-style: none }
.answers > li + li { border-top: 1px solid var(--line) }
.answers > li > details > summary { padding: .5rem .75rem }
.answers .inside { padding: 0 .75rem .75rem 2rem }
.status { margin-right: .5rem; font: 700 13px/1.5 ui-monospace, monospace }
.s2 { color: var(--well) } .s4 { color: var(--refused) } .s5 { color: var(--broken) }
summary { padding-block: .25rem; cursor: pointer }
summary:focus-visible, a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
pre { max-height: 24rem; margin: .25rem 0 .5rem; padding: .75rem; overflow: auto; border-radius: 8px; background: var(--tint) }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th { color: var(--soft); font-weight: 600; font-size: 12px; text-align: left }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
tr:last-child td { border-bottom: 0 }
td:first-child { width: 40% }
td code { overflow-wrap: anywhere }
@media (max-width: 48rem) { body { display: block } nav { position: static; height: auto; max-height: 40vh; border-right: 0;
  border-bottom: 1px solid var(--line) } main { padding: 1rem 1rem 4rem } article { padding: 1rem } .answers .inside { padding-left: .75rem } }
@media print { nav { display: none } body { display: block } }
`;
