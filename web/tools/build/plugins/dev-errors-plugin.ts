import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const PROJECT = resolve(import.meta.dirname, '..', '..', '..', '..');
/** A stack frame of a browser: module address, line and column. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s?:)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** Maps stack frames to the source files, as paths of the project. */
const inSources = async (stack: string, { environments: { client } }: ViteDevServer): Promise<string> => {
  const paths = new Set(Array.from(stack.matchAll(PLACE), ([, path = '']) => path));
  const modules = new Map(
    await Promise.all([...paths].map(async (path) => [path, await client.moduleGraph.getModuleByUrl(path)] as const)),
  );
  return stack.replaceAll(PLACE, (place, path: string, line: string, column: string) => {
    const { file, transformResult } = modules.get(path) ?? {};
    if (!file || !transformResult?.map) return place;
    const map = new SourceMap(JSON.parse(JSON.stringify(transformResult.map)));
    const found = map.findOrigin(Number(line), Number(column));
    return 'lineNumber' in found ? `${relative(PROJECT, file)}:${found.lineNumber}:${found.columnNumber}` : place;
  });
};

/**
 * In development, shows exceptions (including rendering errors) in the terminal and over the page, with file and line. An editor and
 * `npm run check` show type errors: to check the types at each change costs the machine a processor.
 */
export const devErrorsPlugin = (): Plugin => ({
  name: 'dev-errors',
  apply: (_config, { command, isPreview, mode }) => command === 'serve' && !isPreview && mode !== 'production',
  // Vite prints to the terminal.
  config: () => ({ server: { forwardConsole: { unhandledErrors: true, logLevels: [] } } }),
  configureServer(server) {
    const { hot } = server.environments.client;
    hot.on(
      'vite:forward-console',
      async ({ type, data }: { type: string; data: { name?: string; message: string; stack?: string } }) => {
        if (type === 'log') return;
        const stack = await inSources(data.stack ?? '', server);
        hot.send({ type: 'error', err: { message: `${data.name}: ${data.message}`, stack, plugin: 'exception' } });
      },
    );
  },
});
