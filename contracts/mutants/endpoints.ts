import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';

const folder = fileURLToPath(new URL('../api/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const modules = await Promise.all(
  files.map((file) => {
    const path = `#contracts/api/${file}`;
    return import(path) as Promise<object>;
  }),
);

/** Every call that the contract's modules declare, by the name it has there: there is no list in which one could be forgotten. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) => (isEndpoint(value) ? [[name, value]] : [])),
  ),
);
