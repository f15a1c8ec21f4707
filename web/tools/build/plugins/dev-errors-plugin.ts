import { spawn } from 'node:child_process';
import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const FIRST_CHECK_MS = 3_000;
const PROJECT = resolve(import.meta.dirname, '..', '..', '..', '..');
/** A stack frame of a browser: module address, line and column. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s?:)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;
/** An error line of the compiler: file, line, column, message. */
const TYPE_ERROR = /^(.+?)\((\d+),(\d+)\): (error .+)$/m;

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

/** The compiler's lines about its own work in watch mode. */
const PROGRESS = /^.* - (?:Starting compilation|File change detected).*$/gm;
const CHECKED = /^.*Found \d+ errors?\. Watching for file changes\.\s*/m;

/** Type-checks a project now and after each change; reports the errors of each check, '' without any. Returns what ends it. */
const watchTypes = (project: string, report: (errors: string) => void): (() => void) => {
  const tsc = resolve(PROJECT, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, '-p', project, '--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const running = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  running.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    for (let end = CHECKED.exec(output); end; end = CHECKED.exec(output)) {
      report(output.slice(0, end.index).replaceAll(PROGRESS, '').trim());
      output = output.slice(end.index + end[0].length);
    }
  });
  // The native compiler takes no notice of SIGTERM.
  return () => running.kill('SIGKILL');
};

/**
 * In development, shows type errors until they are fixed, and exceptions (including rendering errors), in the terminal and over
 * the page, with file and line.
 * @param project the folder with the tsconfig.json
 */
export const devErrorsPlugin = (project = PROJECT): Plugin => ({
  name: 'dev-errors',
  apply: (_config, { command, isPreview, mode }) => command === 'serve' && !isPreview && mode !== 'production',
  // Vite prints to the terminal.
  config: () => ({ server: { forwardConsole: { unhandledErrors: true, logLevels: [] } } }),
  configureServer(server) {
    const { hot } = server.environments.client;
    const show = (message: string, stack: string, plugin: string, to: Pick<typeof hot, 'send'> = hot) =>
      to.send({ type: 'error', err: { message, stack, plugin } });
    hot.on(
      'vite:forward-console',
      async ({ type, data }: { type: string; data: { name?: string; message: string; stack?: string } }) => {
        if (type !== 'log')
          show(`${data.name}: ${data.message}`, await inSources(data.stack ?? '', server), 'exception');
      },
    );
    let errors = '';
    const showErrors = (to: Pick<typeof hot, 'send'>) => {
      const [, file, line, column, what] = TYPE_ERROR.exec(errors) ?? [];
      show(what ?? errors, file ? `${file}:${line}:${column}` : '', 'tsc', to);
    };
    const report = (found: string) => {
      const before = errors;
      errors = found;
      // `npm start` shows warnings only.
      if (found !== before) server.config.logger.warn(found || 'The type errors are fixed.', { timestamp: true });
      if (found) showErrors(hot);
      // An update without modules removes the overlay.
      else if (before) hot.send({ type: 'update', updates: [] });
    };
    hot.on('vite:client:connect', (_data: undefined, client: Pick<typeof hot, 'send'>) => {
      if (errors) showErrors(client);
    });
    let stop = () => {};
    // Delayed, to leave the processor to the first page.
    const first = setTimeout(() => {
      stop = watchTypes(project, report);
    }, FIRST_CHECK_MS);
    const end = () => {
      clearTimeout(first);
      stop();
    };
    server.httpServer?.once('close', end);
    process.once('exit', end);
  },
});
