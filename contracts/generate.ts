import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarioSchema } from '#fixtures/loader/scenario/scenario-schema.ts';
import { tableSchemas } from '#mock-server/worlds/image/table-schemas.ts';
import { node, program, ROOT } from '#web/tools/test-run/places.ts';
import { takeNoOptions } from './command-options.ts';

takeNoOptions(`npm run generate

Writes fixtures/scenario.schema.json, the pacts, contracts/openapi.yaml and contracts/pact/states.json after a change of the contract.

Example: npm run generate`);

const write = (file: string, text: string): void => writeFileSync(join(ROOT, file), text);

write('fixtures/scenario.schema.json', scenarioSchema(tableSchemas()));
const vitest = [program.vitest, 'run', '--project', 'pact', '--reporter=dot'];
const { status } = spawnSync(node, vitest, { cwd: ROOT, stdio: 'inherit' });
if (status !== 0) process.exit(1);
// Imported late, because they read the pacts.
const { openApiText } = await import('./openapi/document.ts');
const { catalogue } = await import('./pact/states/catalogue.ts');
const { jsonText } = await import('./pact/states/text.ts');
write('contracts/openapi.yaml', await openApiText());
write('contracts/pact/states.json', `${jsonText(catalogue(Date.now()))}\n`);
