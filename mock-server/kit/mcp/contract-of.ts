import { callsAt, nearestCall } from '#fixtures/loader/nearest-call.ts';
import { KitFailure, quoted } from '#mock-server/kit/failure.ts';
import { type Body, type Operation, readDocument, type Schema } from '#mock-server/kit/reference/document.ts';
import { type Field, fieldsOf, sharedName, type TypePart, typeOf } from '#mock-server/kit/reference/schema-fields.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The calls of a text such as `POST /api/apply/`, of all methods without one. @throws 404 with the nearest call */
const callsOf = (text: string, calls: readonly Call[]): readonly Call[] => {
  const [, method = '', path = ''] = /^\s*(?:([a-z]+)\s+)?([^\s?#*]*)/i.exec(text) ?? [];
  const there = callsAt(calls, path);
  const [first] = method === '' ? there : there.filter((call) => call.method === method.toUpperCase());
  if (first) return method === '' ? there.filter((call) => call.path === first.path) : [first];
  if (there.length > 0)
    throw new KitFailure(404, `There is no ${quoted(text)}: there is ${there.map(nameOf).join(', ')}.`);
  const near = nearestCall(calls, path, method.toUpperCase());
  const all = [...new Set(calls.map((call) => call.path))].join(', ');
  throw new KitFailure(
    404,
    `No call is ${quoted(text)}${near ? `; did you mean ${quoted(nameOf(near))}?` : `. There are ${all}.`}`,
  );
};

/** Writes schemas, one line a field, and collects the names of the schemas in them. */
const schemaWriter = () => {
  const used = new Set<string>();
  const typeWords = (parts: readonly TypePart[]): string => {
    for (const part of parts) if (typeof part !== 'string') used.add(part.schema);
    return parts.map((part) => (typeof part === 'string' ? part : part.schema)).join('');
  };
  const fieldWords = ({ place, type, isRequired, description }: Field): string =>
    `${place}${isRequired ? '' : '?'}: ${typeWords(type)}${description === undefined ? '' : ` (${description})`}`;
  const words = (schema: Schema): string | string[] => {
    const lines = fieldsOf(schema).map(fieldWords);
    return lines.length > 0 ? lines : typeWords(typeOf(schema));
  };
  return { used, fieldWords, words };
};

/** The contract of a call: its fields, and each response. */
export const contractOf = async (text: string) => {
  const { paths, components } = await readDocument();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      operation,
    })),
  );
  const { used, fieldWords, words } = schemaWriter();
  const bodyWords = ({ content = {} }: Body) =>
    Object.entries(content).flatMap(([type, { schema }]) => (schema ? [[type, words(schema)]] : []));
  const contracts = callsOf(text, calls).map((call) => {
    const { description, security, parameters = [], requestBody, responses } = call.operation;
    const answers = Object.entries(responses).map(([status, answer]) => {
      const { description: about, ...body } =
        (answer.$ref === undefined ? answer : components.responses[sharedName(answer.$ref)]) ?? {};
      return [status, status.startsWith('2') ? Object.fromEntries(bodyWords(body)) : about];
    });
    return {
      call: nameOf(call),
      about: description,
      needs: security.map((one) => Object.keys(one).join(' and ') || 'nothing').join(', or '),
      parameters: parameters.map(({ name, in: place, required = false, schema }) =>
        fieldWords({ place: `${place} ${name}`, type: typeOf(schema), isRequired: required }),
      ),
      request: Object.fromEntries(requestBody ? bodyWords(requestBody) : []),
      answers: Object.fromEntries(answers),
    };
  });
  const schemas: Record<string, unknown> = {};
  // Named schemas may name others, which this loop then reaches.
  for (const name of used) schemas[name] = words(components.schemas[name] ?? {});
  return { calls: contracts, schemas };
};
