import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarioSchema } from '#fixtures/loader/scenario/scenario-schema.ts';
import { tableSchemas } from '#mock-server/worlds/image/table-schemas.ts';
import { node, program, ROOT } from '#web/tools/test-run/places.ts';
import { takeNoOptions } from './command-options.ts';
import { PACT_FILE } from './pact/pact-file.ts';

takeNoOptions(`npm run generate

Writes fixtures/scenario.schema.json, the pacts, contracts/openapi.yaml and contracts/pact/states.json after a change of the contract, a table or fixtures.

Example: npm run generate`);

const pact = existsSync(PACT_FILE) ? readFileSync(PACT_FILE) : undefined;
try {
  const texts = new Map([['fixtures/scenario.schema.json', scenarioSchema(tableSchemas())]]);
  const vitest = [program.vitest, 'run', '--project', 'pact', '--reporter=dot'];
  if (spawnSync(node, vitest, { cwd: ROOT, stdio: 'inherit' }).status !== 0) throw new Error('The pact tests fail.');
  // Imported late, because they read the pacts.
  const { openApiText } = await import('./openapi/document.ts');
  const { catalogue } = await import('./pact/states/catalogue.ts');
  const { jsonText } = await import('./pact/states/text.ts');
  texts.set('contracts/openapi.yaml', await openApiText());
  texts.set('contracts/pact/states.json', `${jsonText(catalogue(Date.now()))}\n`);
  for (const [file, text] of texts) writeFileSync(join(ROOT, file), text);
} catch (error) {
  if (pact) writeFileSync(PACT_FILE, pact);
  // A bug keeps its stack.
  const isMistake = error instanceof Error && error.name === 'Error';
  console.error(isMistake ? `${error.message} Nothing was written.` : error);
  process.exitCode = 1;
}
