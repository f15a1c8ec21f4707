import { readFileSync, writeFileSync } from 'node:fs';
import { fixturesDir } from '#fixtures/load.ts';
import { scenarioSchema } from '#fixtures/scenario-schema.ts';
import { withUntold } from '#fixtures/told-keys.ts';
import { tableSchemas } from './table-schemas.ts';

// `npm run schema`: writes what a scenario may hold, for editors, and for people.
const README = new URL('README.md', fixturesDir);
writeFileSync(new URL('scenario.schema.json', fixturesDir), scenarioSchema(tableSchemas()));
writeFileSync(README, withUntold(readFileSync(README, 'utf8')));
