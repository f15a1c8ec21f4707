import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import type { Name } from './name.ts';
import type { NewOptions, Recipe } from './recipe.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** The method of a call, and whether it needs a login. */
interface CallOptions {
  readonly method: string;
  readonly login: boolean;
  /** Where its fields are. */
  readonly part: 'query' | 'body';
}

/** @throws Error for an unknown method */
const readOptions = ({ method: written = 'POST', login = false }: NewOptions): CallOptions => {
  const method = written.toUpperCase();
  if (METHODS.includes(method)) return { method, login, part: method === 'GET' ? 'query' : 'body' };
  const near = nearestWord(method, METHODS);
  throw new Error(
    `--method is "${written}"${near ? `; did you mean ${near}?` : `: it is one of ${METHODS.join(', ')}.`}`,
  );
};

const contract = (
  { kebab, camel }: Name,
  { method, login, part }: CallOptions,
): string => `import { object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { message } from './laravel.ts';

/** Describe here what the call does. */
export const ${camel} = endpoint({
  method: '${method}',
  path: '/api/${kebab}',${login ? '\n  needsLogin: true,' : ''}
  ${part}: object({ name: string() }),
  answer: message(),
});
`;

const handlerFile = ({ kebab, camel }: Name): string => `import * as api from '#contracts/api/${kebab}.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { max, required, string } from '#mock-server/http/validation/rules.ts';

const rules = rulesFor(api.${camel}, { name: [required, string, max(TEXT_MAX.short)] });

const handlers: Handlers<typeof api> = {
  ${camel}: (context) => {
    const { name } = context.check(rules);
    return { message: name };
  },
};

export const routes = routesOf(api, handlers);
`;

const handlersTest = ({ kebab }: Name, { method, login, part }: CallOptions): string => {
  const who = login ? 'member' : 'visitor';
  const browser = `const ${who} = await testApp().browser().${login ? 'logIn' : 'csrf'}();`;
  const send = (name: string) =>
    part === 'query'
      ? `${who}.send('${method}', '/api/${kebab}${name && `?name=${encodeURIComponent(name)}`}')`
      : `${who}.send('${method}', '/api/${kebab}', { json: ${name ? `{ name: '${name}' }` : '{}'} })`;
  return `import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

test('stores valid input', async () => {
  ${browser}
  const response = await ${send('見本')};
  expect([response.status, await response.json()]).toEqual([200, { message: 'ここに、答えるはずの文を書く' }]);
});

test('rejects missing input', async () => {
  ${browser}
  const response = await ${send('')};
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, ['name']]);
});
`;
};

const pact = (
  { kebab, camel, words }: Name,
  { method, login, part }: CallOptions,
): string => `import { expect, test } from 'vitest';
import { ${camel} } from '#contracts/api/${kebab}.ts';
import { testInteraction } from './exchange.ts';
import { someMessage } from './pact.ts';

const ${part} = { name: '見本' };

test('accepts the call', () =>
  testInteraction(
    {
      ${login ? `as: 'minori',\n      ` : ''}name: 'a ${words}',
      request: ['${method}', '/api/${kebab}'${part === 'body' ? ', body' : ''}],
      ${part === 'query' ? 'query,\n      ' : ''}response: [200, someMessage],
    },
    async (call) => {
      expect(await call(${camel}, { ${part} })).toMatchObject({ success: true, code: 200 });
    },
  ));
`;

/** A call of the API, with its own noun. */
export const endpointRecipe: Recipe = {
  about: 'a call of the API: its contract, its handler, its pact (--method GET, --login)',
  takesOptions: true,
  files: (name, options) => {
    const call = readOptions(options);
    return [
      { file: `contracts/api/${name.kebab}.ts`, text: contract(name, call) },
      { file: `mock-server/api/${name.kebab}/handlers.ts`, text: handlerFile(name) },
      { file: `mock-server/api/${name.kebab}/handlers.test.ts`, text: handlersTest(name, call) },
      { file: `contracts/pact/${name.kebab}.pact.ts`, text: pact(name, call) },
    ];
  },
  failing: ({ kebab }) => `npm test -- unit mock-server/api/${kebab}`,
};
