import { type ChildProcess, spawn } from 'node:child_process';
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

/** Type-checks a project; a new check cancels the running one. Reports the first error, or null. */
const typeCheck = (project: string, report: (output: string | null) => void) => {
  let running: ChildProcess | undefined;
  // The native compiler takes no notice of SIGTERM.
  const stop = () => void running?.removeAllListeners().kill('SIGKILL');
  const start = (): void => {
    stop();
    const tsc = resolve(PROJECT, 'node_modules', 'typescript', 'bin', 'tsc');
    const args = [tsc, '-p', project, '--noEmit', '--pretty', 'false'];
    running = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    running.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    running.on('close', (code) => report(code === 0 ? null : output.trim()));
  };
  return { start, stop };
};

/**
 * In development, shows type errors and exceptions (including rendering errors) in the terminal and over the page, with file and line.
 * @param project the folder with the tsconfig.json
 */
export const devErrorsPlugin = (project = PROJECT): Plugin => ({
  name: 'dev-errors',
  apply: (_config, { command, isPreview, mode }) => command === 'serve' && !isPreview && mode !== 'production',
  // Vite prints to the terminal.
  config: () => ({ server: { forwardConsole: { unhandledErrors: true, logLevels: [] } } }),
  configureServer(server) {
    const { hot } = server.environments.client;
    const show = (message: string, stack: string, plugin: string) =>
      hot.send({ type: 'error', err: { message, stack, plugin } });
    hot.on(
      'vite:forward-console',
      async ({ type, data }: { type: string; data: { name?: string; message: string; stack?: string } }) => {
        if (type !== 'log')
          show(`${data.name}: ${data.message}`, await inSources(data.stack ?? '', server), 'exception');
      },
    );
    let hadErrors = false;
    const check = typeCheck(project, (output) => {
      if (output !== null) {
        server.config.logger.error(output, { timestamp: true });
        const [, file, line, column, what] = TYPE_ERROR.exec(output) ?? [];
        show(what ?? output, file ? `${file}:${line}:${column}` : '', 'tsc');
      } else if (hadErrors) server.config.logger.info('No type errors.', { timestamp: true });
      hadErrors = output !== null;
    });
    server.watcher.on('all', (_event, file) => /\.tsx?$/.test(file) && check.start());
    // Delayed, to leave the processor to the first page.
    const first = setTimeout(check.start, FIRST_CHECK_MS);
    server.httpServer?.once('close', () => {
      clearTimeout(first);
      check.stop();
    });
  },
});
