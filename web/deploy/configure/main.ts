import { parseArgs } from 'node:util';
import { ConfigureError, configure, readOperator } from './configure.ts';

const USAGE = `npm run configure -- FOLDER [--api URL] [--origin URL] [--reports URL] [--operator FILE]

Tells a built site where it stands: writes its config.json, and all that follows from it.

  FOLDER           the built site: web/dist, or a copy of it
  --api URL        where its API answers, https://api.example.jp; '' for its own address
  --origin URL     where the public site stands, https://www.example.jp; '' where this is not it: no search engine comes
  --reports URL    another host that takes what the page tells of itself (web/src/telemetry/README.md); '' for none
  --operator FILE  JSON with the operator's facts, each in the place of one of web/src/operator.ts

What is not said stays as it is.`;

const text = { type: 'string' } as const;

const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { api: text, origin: text, reports: text, operator: text, help: { type: 'boolean' } },
  });
  if (values.help) return USAGE;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new ConfigureError(USAGE);
  const { api, origin } = await configure(folder, {
    ...(values.api !== undefined && { api: values.api }),
    ...(values.origin !== undefined && { origin: values.origin }),
    ...(values.reports !== undefined && { reports: values.reports }),
    ...(values.operator !== undefined && { operator: readOperator(values.operator) }),
  });
  return `${folder} asks ${api || 'its own address'}, and is ${origin ? `the public site at ${origin}` : 'not the public site: no search engine comes'}.`;
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  // What parseArgs throws says which option nobody knows.
  const isExpected = error instanceof ConfigureError || (error instanceof Error && 'code' in error);
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
