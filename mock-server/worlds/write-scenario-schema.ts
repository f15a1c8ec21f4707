import { writeFileSync } from 'node:fs';
import { fixturesDir } from '#fixtures/loader/load.ts';
import { scenarioSchema } from '#fixtures/loader/scenario-schema.ts';
import { tableSchemas } from './table-schemas.ts';

// Part of `npm run generate`: the JSON Schema with which editors complete scenarios.
writeFileSync(new URL('scenario.schema.json', fixturesDir), scenarioSchema(tableSchemas()));
