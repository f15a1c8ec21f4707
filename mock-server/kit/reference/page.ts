import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type Body, type Document, type Operation, readDocument, readText, type Schema } from './document.ts';
import { alternativesOf, type Field, fieldsOf, sharedName, type TypePart, typeOf } from './schema-fields.ts';
import { folded, type Html, none, STYLE, tableOf } from './style.ts';

/** Text with backticked parts as code. */
const marked = (text: string): (Html | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
const prose = (text: string): Html => html`<p>${marked(text)}</p>`;

const typeWords = (parts: readonly TypePart[]): (Html | string)[] =>
  parts.map((part) => (typeof part === 'string' ? part : html`<a href="#schema-${part.schema}">${part.schema}</a>`));

const fieldTable = (fields: readonly Field[]): Html => {
  const hasDescription = fields.some(({ description }) => description !== undefined);
  const rows = fields.map(({ place, type, isRequired, description = '' }) => [
    html`<code>${place}</code>`,
    html`${typeWords(type)}${isRequired ? '' : html` <span class="soft">optional</span>`}`,
    ...(hasDescription ? [html`${marked(description)}`] : []),
  ]);
  return tableOf(['Field', 'Type', ...(hasDescription ? ['Says'] : [])], rows);
};

/** A schema as a table of its fields; one table for each alternative. */
const schemaOf = (schema: Schema): Html => {
  const alternatives = alternativesOf(schema)?.filter((one) => fieldsOf(one).length > 0) ?? [];
  if (alternatives.length > 1)
    return html`${alternatives.map((one, index) => html`<p class="soft">${index === 0 ? 'Either' : 'or'}</p>${schemaOf(one)}`)}`;
  const fields = fieldsOf(schema);
  if (fields.length > 0) return fieldTable(fields);
  const { description } = schema;
  return typeof description === 'string' ? prose(description) : html`<p>${typeWords(typeOf(schema))}</p>`;
};

const bodyParts = ({ content = {} }: Body): Html[] =>
  Object.entries(content).map(
    ([type, { schema, example, examples = {} }]) => html`<p class="soft"><code>${type}</code></p>
${schema ? schemaOf(schema) : none}
${example === undefined ? none : folded('Example', JSON.stringify(example, undefined, 2))}
${Object.values(examples).map((one) => folded(`Example: ${one.summary}`, JSON.stringify(one.value, undefined, 2)))}`,
  );

const answerOf = (status: string, response: Body & { $ref?: string }, { components }: Document): Html => {
  const resolved = response.$ref === undefined ? response : components.responses[sharedName(response.$ref)];
  const line = html`<span class="status s${status[0]}">${status}</span>${marked(resolved?.description ?? '')}`;
  const parts = bodyParts(resolved ?? {});
  if (parts.length === 0)
    return html`<li><details><summary>${line}</summary><div class="inside soft">No body.</div></details></li>`;
  return html`<li><details${/^20[04]$/.test(status) ? html` open` : none}><summary>${line}</summary><div class="inside">${parts}</div></details></li>`;
};

const securityOf = ({ security }: Operation): string =>
  security.map((needed) => Object.keys(needed).join(' and ') || 'nothing').join(', or ');

const callOf = (path: string, method: string, operation: Operation, document: Document): Html => {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const parameterRows = parameters.map(
    ({ name, in: where, required = false, schema }): Field => ({
      place: name,
      type: typeOf(schema),
      isRequired: required,
      description: `in the ${where}`,
    }),
  );
  const verb = method.toUpperCase();
  return html`<article id="${operationId}">
  <h3>${summary}</h3>
  <p class="call ${verb}"><code>${verb} ${path}</code></p>
  ${prose(description)}
  <p class="soft">Sent along: ${securityOf(operation)}.</p>
  ${parameterRows.length > 0 ? html`<h4>Parameters</h4>${fieldTable(parameterRows)}` : none}
  ${requestBody ? html`<h4>Request</h4>${bodyParts(requestBody)}` : none}
  <h4>Answers</h4>
  <ul class="answers">${Object.entries(responses).map(([status, answer]) => answerOf(status, answer, document))}</ul>
</article>`;
};

const referencePage = (document: Document): Html => {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const inTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const link = ({ method, operation: { operationId, summary } }: (typeof calls)[number]): Html => {
    const verb = method.toUpperCase();
    return html`<li><a href="#${operationId}"><span class="method ${verb}">${verb}</span>${summary}</a></li>`;
  };
  return html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title><style>${raw(STYLE)}</style></head>
<body>
<nav aria-label="Calls">${tags.map(({ name }) => html`<b>${name}</b><ul>${inTag(name).map(link)}</ul>`)}<b>schemas</b><ul>${Object.keys(components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
<main>
<h1>${info.title}</h1>
${info.description.split('\n\n').map(prose)}
<p><a href="/__kit/reference/openapi.yaml">openapi.yaml</a>, for tools. <a href="/__kit/">The kit</a>, to see what the server answers.</p>
${tags.map(({ name }) => html`<section><h2>${name}</h2>${inTag(name).map(({ path, method, operation }) => callOf(path, method, operation, document))}</section>`)}
<h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${schemaOf(schema)}</article>`)}
</main>
</body>
</html>`;
};

/** The page loads only its icon and runs no script, even if its text contains one. */
const CONTENT_SECURITY_POLICY = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** The contract as a page and as an OpenAPI document. */
export const referenceRoutes = (): Hono => {
  const routes = new Hono();
  routes.get('/', async (c) => c.html(referencePage(await readDocument()), 200, CONTENT_SECURITY_POLICY));
  routes.get('/openapi.yaml', (c) => c.body(readText(), 200, { 'content-type': 'application/yaml' }));
  return routes;
};
