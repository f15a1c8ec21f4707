import { writeFileSync } from 'node:fs';
import { openApiText } from './document.ts';

// `npm run openapi`: writes the contract as OpenAPI, for everybody who does not read TypeScript.
writeFileSync(new URL('../openapi.yaml', import.meta.url), await openApiText());
