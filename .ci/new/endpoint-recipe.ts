import type { Name } from './name.ts';
import type { Recipe } from './recipe.ts';

const contract = ({ kebab, camel }: Name): string => `import { object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { message } from './laravel.ts';

/** Say here what the call does. */
export const ${camel} = endpoint({
  method: 'POST',
  path: '/api/${kebab}',
  body: object({ name: string() }),
  answer: message(),
});
`;

const handlerFile = ({ kebab, camel }: Name): string => `import * as api from '#contracts/api/${kebab}.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import type { Handlers } from '#mock-server/http/handler.ts';
import { routesOf } from '#mock-server/http/routes.ts';
import { required } from '#mock-server/http/validation/presence-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { max, string } from '#mock-server/http/validation/rules.ts';

const rules = rulesFor(api.${camel}, { name: [required, string, max(TEXT_MAX.short)] });

const handlers: Handlers<typeof api> = {
  ${camel}: (request) => {
    const { name } = request.check(rules);
    return { message: name };
  },
};

export const routes = routesOf(api, handlers);
`;

const handlersTest = ({ kebab }: Name): string => `import { expect, test } from 'vitest';
import { testApp } from '#mock-server/app.testing.ts';

test('what is sent is kept', async () => {
  const visitor = await testApp().browser().csrf();
  const response = await visitor.send('POST', '/api/${kebab}', { json: { name: '見本' } });
  expect([response.status, await response.json()]).toEqual([200, { message: 'ここに、答えるはずの文を書く' }]);
});

test('what is missing is told', async () => {
  const visitor = await testApp().browser().csrf();
  const response = await visitor.send('POST', '/api/${kebab}', { json: {} });
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, ['name']]);
});
`;

const pact = ({ kebab, camel, words }: Name): string => `import { expect, test } from 'vitest';
import { ${camel} } from '#contracts/api/${kebab}.ts';
import { exchange } from './exchange.ts';
import { someMessage } from './pact.ts';

const body = { name: '見本' };

test('the call is taken', () =>
  exchange(
    { name: 'a ${words}', request: ['POST', '/api/${kebab}', body], response: [200, someMessage] },
    async (call) => {
      expect(await call(${camel}, { body })).toMatchObject({ success: true, code: 200 });
    },
  ));
`;

/** A call of the API, with a noun of its own. */
export const endpointRecipe: Recipe = {
  about: 'a call of the API: its contract, its handler, its pact',
  files: (name) => [
    { file: `contracts/api/${name.kebab}.ts`, text: contract(name) },
    { file: `mock-server/${name.kebab}/handlers.ts`, text: handlerFile(name) },
    { file: `mock-server/${name.kebab}/handlers.test.ts`, text: handlersTest(name) },
    { file: `contracts/pact/${name.kebab}.pact.ts`, text: pact(name) },
  ],
  failing: ({ kebab }) => `npm test -- unit mock-server/${kebab}`,
};
