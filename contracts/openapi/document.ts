import { stringify } from 'yaml';
import { BRAND } from '#contracts/api/brand.ts';
import { failureBody } from '#contracts/api/laravel.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { type Call, calls } from './calls.ts';
import { examplesOf } from './examples.ts';
import { operationOf, validationFailure } from './operation.ts';
import { sharedRefusals } from './refusals.ts';
import { type Json, schemaWriter } from './schemas.ts';

const ABOUT = `What the SPA of ${BRAND} asks of its backend. It is written from \`contracts/api\` by \`npm run generate\`; its examples are
requests of the SPA's contract and what the mock server answers to them.

Fields that are not named here may be answered as well: the SPA passes over them. What may be null may be missing too.

Every request carries \`Accept: application/json\` and, from a browser, the SPA's \`Origin\`, without which Sanctum looks at no
session. Paths are written as the SPA sends them, trailing slashes included.`;

/** The session that Sanctum looks for, and the token that goes with a write. */
const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tsugimichi-session',
    description:
      'The session, a visitor’s too. `HttpOnly` and `SameSite=Lax`; the name is the one that `config/session.php` gives, the SPA never reads it.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description:
      'The decoded value of the cookie `XSRF-TOKEN`, which scripts can read and which `GET /sanctum/csrf-cookie` sets. Without the right one a write is a 419.',
  },
};

const pathOf = ({ path }: Call): string => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 document of the contract. */
const openApi = async (): Promise<Json> => {
  const examples = await examplesOf(calls);
  const schemas = schemaWriter();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const alike = calls.filter(({ method, path }) => method === call.method && path === call.path);
    if (alike[0] !== call) continue;
    const path = pathOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(alike, { examples, schemas }) };
  }
  const used = new Set(calls.flatMap(({ declared }) => statusesOf(declared)));
  const failure = schemas.schemaOf(failureBody);
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description: ABOUT,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'Wherever the API is served' }],
    tags: [...new Set(calls.map(({ noun }) => noun))].map((name) => ({
      name,
      description: `Declared in contracts/api/${name}.ts.`,
    })),
    paths,
    components: {
      securitySchemes: SECURITY,
      responses: sharedRefusals(used, failure),
      schemas: { ...schemas.components(), ValidationFailure: validationFailure(schemas) },
    },
  };
};

/** The text of contracts/openapi.yaml, the same on every run. */
export const openApiText = async (): Promise<string> =>
  `# Written by \`npm run generate\` from contracts/api; nobody edits it.\n${stringify(await openApi(), { lineWidth: 0, aliasDuplicateObjects: false })}`;
