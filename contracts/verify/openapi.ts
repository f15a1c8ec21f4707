import { Comparator } from '@pactflow/openapi-pact-comparator';
import { parse } from 'yaml';
import type { Interaction } from '#contracts/pact/requests.ts';
import { check, readPact, readText, selectInteractions, VerifyError } from './pact-file.ts';
import { describeOutcome, type Outcome } from './reports.ts';

type Document = NonNullable<NonNullable<ConstructorParameters<typeof Comparator>[0]>['oas']>;

/** A path as Laravel's router reads it. */
const routed = (path: string): string => path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');

/** @throws VerifyError for a file that is no OpenAPI document */
const readDocument = (file: string): Document => {
  let value: unknown;
  try {
    value = parse(readText(file));
  } catch (error) {
    throw error instanceof VerifyError ? error : new VerifyError(`${file} is neither YAML nor JSON.`);
  }
  const { openapi, swagger, paths, servers } = Object(value);
  const version = openapi ?? swagger ?? 'none';
  const isKnown = /^3\.[01]/.test(version) && typeof paths === 'object';
  check(isKnown, `${file} is no OpenAPI 3.0 or 3.1 document with paths (its version is ${version}): export one`);
  const base = URL.parse(servers?.[0]?.url ?? '/', 'http://backend')?.pathname ?? '/';
  const whole = Object.entries(paths ?? {}).map(([path, item]) => [routed(`${base}/${path}`), item]);
  // The comparator closes all objects, and an object without fields then fulfils none of what is excluded.
  const text = JSON.stringify({ ...Object(value), paths: Object.fromEntries(whole) });
  return JSON.parse(text, (key, inner) => (key === 'not' ? undefined : inner));
};

/** Preflights and Sanctum's route are in no document, and the comparator reads no parts of a form. */
const isCompared = ({ request: { method, path, headers = {} } }: Interaction) =>
  method !== 'OPTIONS' && path.startsWith('/api/') && !JSON.stringify(headers).includes('multipart/');

/**
 * Compares the backend's own OpenAPI document with the pact. Nothing is sent.
 * @throws VerifyError for a file that is no such document, or of another API
 */
export const compareOpenApi = async (file: string, only: string): Promise<Outcome> => {
  const document = readDocument(file);
  const pact = readPact();
  const interactions = selectInteractions(pact.interactions.filter(isCompared), only);
  const problems = interactions.map(() => new Set<string>());
  let unknown = 0;
  try {
    const routes = interactions.map(({ request, ...one }) => ({
      ...one,
      request: { ...request, path: routed(request.path) },
    }));
    const written = { ...pact, interactions: routes } as Parameters<Comparator['compare']>[0];
    const compared = new Comparator({ oas: document }).compare(written);
    for await (const { type, code, message, mockDetails, specDetails } of compared) {
      // A query's values are texts.
      const isNumber = Array.isArray(specDetails?.value) && specDetails.value.includes(Number(mockDetails?.value));
      if (type !== 'error' || (code === 'request.query.incompatible' && isNumber)) continue;
      const [, index = '', place = ''] = /interactions\[(\d+)\]\.?(.*)/.exec(mockDetails?.location ?? '') ?? [];
      if (code === 'request.path-or-method.unknown') unknown += 1;
      problems[Number(index)]?.add(`${place}: ${message}`);
    }
  } catch (error) {
    throw new VerifyError(`${file} cannot be compared: ${(error as Error).message.split('\n')[0]}.`);
  }
  const isOther = unknown === interactions.length && only === '';
  check(!isOther, `${file} has none of the calls: give the document of this API, with /api in paths or servers`);
  const results = interactions.map(({ description: name, request: { method, path } }, index) => ({
    ...({ kind: 'interactions', name, request: `${method} ${path}` } as const),
    problems: [...(problems[index] ?? [])],
  }));
  const { isRight, outcome } = describeOutcome(results);
  const note =
    'This proves no behaviour, only what the document promises: npm run verify -- --url URL sends the requests.';
  return { isRight, outcome: `${outcome}\n${note}` };
};
