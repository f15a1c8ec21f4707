import { writeFileSync } from 'node:fs';
import { catalogue } from './catalogue.ts';
import { jsonText } from './text.ts';

// Part of `npm run generate`: the rows of each provider state, for a backend's seeder.
writeFileSync(new URL('../states.json', import.meta.url), `${jsonText(catalogue(Date.now()))}\n`);
