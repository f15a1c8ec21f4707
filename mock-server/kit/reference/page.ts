import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type Body, type Call, callsOf, type Document, readDocument, readText, type Schema } from './document.ts';
import { folded, type Html, none, STYLE, tableOf } from './style.ts';

/** Text with backticked parts as code. */
const marked = (text = ''): (Html | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** The last part of a reference: the name of its target. */
const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A type in words: `string or null`, `list of Offer`. */
const typeOf = ({ $ref, oneOf, anyOf = oneOf, items, type, pattern, ...schema }: Schema): string => {
  if ($ref !== undefined) return nameOf($ref);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.contentMediaType !== undefined) return 'file';
  if (items) return `list of ${typeOf(items)}`;
  if (typeof schema.additionalProperties === 'object') return `map of ${typeOf(schema.additionalProperties)}`;
  return [type ?? 'anything'].flat().join(' or ') + (pattern === undefined ? '' : ` of the form ${pattern}`);
};

/** Place, type and description of each field, nested ones and those of alternatives too. */
const fieldRows = (schema: Schema, before = ''): string[][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = before === '' ? name : `${before}.${name}`;
    const type = `${typeOf(field)}${schema.required?.includes(name) ? '' : ', optional'}`;
    return [[place, type, field.description ?? ''], ...fieldRows(field, place)];
  }),
  ...(schema.items ? fieldRows(schema.items, `${before}[]`) : []),
  ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((one) => fieldRows(one, before)),
];

const fieldTable = (rows: readonly (readonly string[])[]): Html =>
  tableOf(
    ['Field', 'Type', 'Says'],
    rows.map(([place = '', type = '', about]) => [place, type, html`${marked(about)}`]),
  );

const OR = html`<p class="soft">or</p>`;
/** A schema as a table of its fields; one for each alternative. */
const schemaOf = (schema: Schema): Html => {
  const rows = fieldRows(schema);
  if (rows.length === 0) return html`<p>${marked(schema.description ?? typeOf(schema))}</p>`;
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!alternatives) return fieldTable(rows);
  return html`${alternatives.map((one, index) => html`${index > 0 ? OR : none}${schemaOf(one)}`)}`;
};

const bodyParts = ({ content = {} }: Body): Html[] =>
  Object.entries(content).map(([type, { schema = {}, example, examples = {} }]) => {
    const all = Object.values(examples).map(({ summary, value }) => [`Example: ${summary}`, value] as const);
    const shown = example === undefined ? all : [['Example', example] as const, ...all];
    return html`<p class="soft"><code>${type}</code></p>${schemaOf(schema)}
${shown.map(([title, value]) => folded(title, JSON.stringify(value, undefined, 2)))}`;
  });

const answerOf = ([status, response]: [string, Body & { $ref?: string }], { components }: Document): Html => {
  const body = response.$ref === undefined ? response : (components.responses[nameOf(response.$ref)] ?? {});
  const line = html`<span class="status s${status[0]}">${status}</span>${marked(body.description)}`;
  return html`<li><details><summary>${line}</summary><div class="inside">${bodyParts(body)}</div></details></li>`;
};

const callOf = ({ method, path, operation }: Call, document: Document): Html => {
  const { operationId, summary, description, security, parameters = [], requestBody = {}, responses } = operation;
  const sent = security.map((needed) => Object.keys(needed).join(' and ') || 'nothing').join(', or ');
  const rows = parameters.map((one) => [one.name, typeOf(one.schema), `in the ${one.in}`]);
  return html`<article id="${operationId}">
<h3>${summary}</h3>
<p class="call ${method}"><code>${method} ${path}</code></p>
<p>${marked(description)}</p>
<p class="soft">Sent along: ${sent}.</p>
${rows.length > 0 ? fieldTable(rows) : none}${bodyParts(requestBody)}
<h4>Answers</h4>
<ul class="answers">${Object.entries(responses).map((answer) => answerOf(answer, document))}</ul>
</article>`;
};

const referencePage = (document: Document): Html => {
  const { info, components } = document;
  const schemas = Object.entries(components.schemas);
  const calls = callsOf(document);
  const link = ({ method, operation: { operationId, summary } }: Call): Html =>
    html`<li><a href="#${operationId}"><span class="method ${method}">${method}</span>${summary}</a></li>`;
  return html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title><style>${raw(STYLE)}</style></head>
<body>
<nav aria-label="Calls"><ul>${calls.map(link)}</ul><b>schemas</b><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
<main>
<h1>${info.title}</h1>
${info.description.split('\n\n').map((text) => html`<p>${marked(text)}</p>`)}
<p><a href="/__kit/reference/openapi.yaml">openapi.yaml</a>, for tools. <a href="/__kit/">The kit</a>, to see what the server answers.</p>
<h2>Calls</h2>
${calls.map((call) => callOf(call, document))}
<h2>Schemas</h2>
${schemas.map(([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${schemaOf(schema)}</article>`)}
</main>
</body>
</html>`;
};

/** The page loads only its icon and runs no script, even if its text contains one. */
const CONTENT_SECURITY_POLICY = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

export const referenceRoutes = (): Hono => {
  const routes = new Hono();
  routes.get('/', async (c) => c.html(referencePage(await readDocument()), 200, CONTENT_SECURITY_POLICY));
  routes.get('/openapi.yaml', (c) => c.body(readText(), 200, { 'content-type': 'application/yaml' }));
  return routes;
};
