import { writeFileSync } from 'node:fs';
import { catalogue } from './catalogue.ts';
import { pageOf } from './page.ts';
import { jsonText } from './text.ts';

// `npm run states`: writes what a backend makes for each state of the pact, for its seeder and for people.
const states = catalogue(Date.now());
writeFileSync(new URL('../states.json', import.meta.url), `${jsonText(states)}\n`);
writeFileSync(new URL('../states.md', import.meta.url), pageOf(states));
