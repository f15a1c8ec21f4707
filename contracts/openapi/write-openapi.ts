import { writeFileSync } from 'node:fs';
import { openApiText } from './document.ts';

// Part of `npm run generate`: the contract as OpenAPI.
writeFileSync(new URL('../openapi.yaml', import.meta.url), await openApiText());
