import { callsAt, nearestCall } from '#fixtures/loader/calls/nearest-call.ts';
import { type Call, callsOf, readDocument } from '#mock-server/kit/reference/document.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The calls of a text such as `POST /api/apply/`, of all methods without one. @throws 404 with the nearest call */
const meantCalls = (text: string, calls: readonly Call[]): readonly Call[] => {
  const [, method = '', path = ''] = /^\s*(?:([a-z]+)\s+)?([^\s?#*]*)/i.exec(text) ?? [];
  const there = callsAt(calls, path);
  const [first] = method === '' ? there : there.filter((call) => call.method === method.toUpperCase());
  if (first) return method === '' ? there.filter((call) => call.path === first.path) : [first];
  if (there.length > 0)
    throw new WorldError(`There is no ${quoted(text)}: there is ${there.map(nameOf).join(', ')}.`, 404);
  const near = nearestCall(calls, path, method.toUpperCase());
  const all = [...new Set(calls.map((call) => call.path))].join(', ');
  throw new WorldError(
    `No call is ${quoted(text)}${near ? `; did you mean ${quoted(nameOf(near))}?` : `. There are ${all}.`}`,
    404,
  );
};

/** Examples, what every response has, and what a description lists anyway: an agent needs short answers. */
const LEFT_OUT = /^(?:examples?|not|Access-Control-.*)$/;

/** The contract of a call as in OpenAPI, and the named parts that it refers to. */
export const contractOf = async (text: string) => {
  const document = await readDocument();
  const references = new Set<string>();
  const plain = (part: unknown): unknown =>
    JSON.parse(
      JSON.stringify(part, (name, value) => {
        if (LEFT_OUT.test(name)) return undefined;
        if (name === '$ref') references.add(value);
        return value;
      }),
    );
  const contracts = meantCalls(text, callsOf(document)).map((call) => ({
    call: nameOf(call),
    ...Object(plain(call.operation)),
  }));
  const components: Record<string, unknown> = {};
  // Named parts may refer to others, which this loop then reaches.
  for (const reference of references) {
    const [, , kind, name = ''] = reference.split('/');
    components[reference] = plain(document.components[kind as keyof typeof document.components][name]);
  }
  return { calls: contracts, components };
};
