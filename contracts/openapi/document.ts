import { stringify } from 'yaml';
import { BRAND } from '#contracts/api/brand.ts';
import { failureBody } from '#contracts/api/laravel.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { type Call, calls } from './calls.ts';
import { examplesOf } from './examples.ts';
import { HEADERS } from './headers.ts';
import { operationOf, validationFailure } from './operation.ts';
import { sharedRefusals } from './refusals.ts';
import { type Json, schemaWriter } from './schemas.ts';

const ABOUT = `What the SPA of ${BRAND} requires of its backend. \`npm run generate\` writes it from \`contracts/api\`; its examples are requests
of the SPA's contract with the responses of the mock server.

Responses may have additional fields, which the SPA ignores, but none with a secret in its name. A nullable field may also be missing.

Every request carries \`Accept: application/json\` and, from a browser, the SPA's \`Origin\`, without which Sanctum ignores the
session. Paths are written as the SPA sends them, trailing slashes included.`;

/** Sanctum's session cookie, and the token for writes. */
const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tsugimichi-session',
    description:
      'The session, also of a visitor. `HttpOnly` and `SameSite=Lax`; its name comes from `config/session.php`, and the SPA never reads it.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description:
      'The decoded value of the cookie `XSRF-TOKEN`, which scripts can read and which `GET /sanctum/csrf-cookie` sets. A write with a wrong token gets 419.',
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
    servers: [{ url: '/', description: 'The origin of the API' }],
    tags: [...new Set(calls.map(({ noun }) => noun))].map((name) => ({
      name,
      description: `Declared in contracts/api/${name}.ts.`,
    })),
    paths,
    components: {
      securitySchemes: SECURITY,
      headers: HEADERS,
      responses: sharedRefusals(used, failure),
      schemas: { ...schemas.components(), ValidationFailure: validationFailure(schemas) },
    },
  };
};

/** The text of contracts/openapi.yaml; deterministic. */
export const openApiText = async (): Promise<string> =>
  `# Written by \`npm run generate\` from contracts/api; do not edit.\n${stringify(await openApi(), { lineWidth: 0, aliasDuplicateObjects: false })}`;
