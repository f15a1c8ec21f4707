import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { ConfigureError, configure, readOperator } from './configure.ts';

const USAGE = `npm run configure -- FOLDER [--api URL] [--origin URL] [--reports URL] [--operator FILE]

Writes a built site's config.json and the files that depend on it.

  FOLDER           the built site: web/dist, or a copy of it
  --api URL        origin of the API, https://api.example.jp; '' for the site's own
  --origin URL     origin of the public site, https://www.example.jp; '' for any other site, which search engines must not index
  --reports URL    another host for the page's reports (web/src/telemetry/README.md); '' for none
  --operator FILE  JSON with the operator's data; each key replaces one of web/src/operator.ts

Settings without an option stay as they are.

Example: npm run configure -- web/dist --api https://api.example.jp --origin https://www.example.jp`;

const text = { type: 'string' } as const;
const OPTIONS = { api: text, origin: text, reports: text, operator: text, help: { type: 'boolean' } } as const;

const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseOptions(args, OPTIONS, true);
  if (values.help) return USAGE;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new ConfigureError(USAGE);
  const { api, origin } = await configure(folder, {
    ...(values.api !== undefined && { api: values.api }),
    ...(values.origin !== undefined && { origin: values.origin }),
    ...(values.reports !== undefined && { reports: values.reports }),
    ...(values.operator !== undefined && { operator: readOperator(values.operator) }),
  });
  return `${folder} calls the API at ${api || 'its own address'} and is ${origin ? `the public site at ${origin}` : 'not public: search engines must not index it'}.`;
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = [ConfigureError, OptionError].some((kind) => error instanceof kind) || Object(error).code;
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
