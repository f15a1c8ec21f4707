import { html } from 'hono/html';
import type { Body, Document, Operation } from './document.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { display: grid; grid-template-columns: minmax(12rem, 20rem) minmax(0, 1fr); gap: 2rem; margin: 0 }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box }
nav ul { list-style: none; margin: 0; padding: 0 }
main { padding: 1rem 2rem 4rem 0; min-width: 0 }
h2 { margin-top: 3rem }
article { border-top: 1px solid; padding-block: 1rem }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem; margin: 0 }
summary { cursor: pointer; padding-block: 4px }
@media (max-width: 45rem) { body { display: block } nav { position: static; max-height: 40vh } main { padding: 1rem } }
`;

type Html = ReturnType<typeof html>;
const none = html``;
/** Words with what stands between backticks as code. */
const prose = (text: string): Html =>
  html`<p>${text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))}</p>`;
const inJson = (value: unknown): string => JSON.stringify(value, undefined, 2);
const folded = (title: string, value: unknown): Html =>
  html`<details><summary>${title}</summary><pre tabindex="0">${inJson(value)}</pre></details>`;

const bodyParts = ({ content = {} }: Body): Html[] =>
  Object.entries(content).flatMap(([type, { schema, example, examples = {} }]) => [
    ...(schema ? [folded(`Schema, ${type}`, schema)] : []),
    ...(example === undefined ? [] : [folded('Example', example)]),
    ...Object.values(examples).map((one) => folded(`Example: ${one.summary}`, one.value)),
  ]);

const sharedName = (ref: string): string => ref.split('/').at(-1) ?? '';

const answerOf = (status: string, answer: Body & { $ref?: string }, { components }: Document): Html => {
  const told = answer.$ref === undefined ? answer : components.responses[sharedName(answer.$ref)];
  return html`<li><b>${status}</b> ${told?.description ?? ''} ${bodyParts(told ?? {})}</li>`;
};

const securityOf = ({ security }: Operation): string =>
  security.map((needed) => Object.keys(needed).join(' and ') || 'nothing').join(', or ');

const callOf = (path: string, method: string, operation: Operation, document: Document): Html => {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<article id="${operationId}">
  <h3>${summary}</h3>
  <p><code>${method.toUpperCase()} ${path}</code></p>
  ${prose(description)}
  <p>Sent along: ${securityOf(operation)}.</p>
  ${parameters.length > 0 ? folded('Parameters', parameters) : none}
  ${requestBody ? html`<h4>Request</h4>${bodyParts(requestBody)}` : none}
  <h4>Answers</h4>
  <ul>${Object.entries(responses).map(([status, answer]) => answerOf(status, answer, document))}</ul>
</article>`;
};

/** The contract as a page to read. It loads nothing: what it shows stands in it. */
export const referencePage = (document: Document): Html => {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const inTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const link = ({ operation: { operationId, summary } }: (typeof calls)[number]): Html =>
    html`<li><a href="#${operationId}">${summary}</a></li>`;
  return html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title><style>${STYLE}</style></head>
<body>
<nav aria-label="Calls">${tags.map(({ name }) => html`<b>${name}</b><ul>${inTag(name).map(link)}</ul>`)}</nav>
<main>
<h1>${info.title}</h1>
${info.description.split('\n\n').map(prose)}
<p><a href="/__kit/reference/openapi.yaml">openapi.yaml</a></p>
${tags.map(({ name }) => html`<section><h2>${name}</h2>${inTag(name).map(({ path, method, operation }) => callOf(path, method, operation, document))}</section>`)}
<h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => folded(name, schema))}
</main>
</body>
</html>`;
};
