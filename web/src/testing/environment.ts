import { builtinEnvironments, type Environment } from 'vitest/runtime';

interface VirtualConsole {
  removeAllListeners(event: string): VirtualConsole;
  on(event: 'jsdomError', listener: (error: Error) => void): VirtualConsole;
}

/** jsdom with Node's module loading: the mock server runs in the same process and reads its files by `import.meta.url`. */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const ending = await builtinEnvironments.jsdom.setup(global, options);
    // jsdom has stored the console of this moment; a test replaces it and checks its messages.
    const { virtualConsole }: { virtualConsole: VirtualConsole } = global.jsdom;
    virtualConsole.removeAllListeners('jsdomError').on('jsdomError', ({ cause, message }) => {
      // It has one document only: a page that is left stays.
      if (!message.startsWith('Not implemented: navigation'))
        console.error(cause instanceof Error ? cause.stack : message);
    });
    return ending;
  },
};

/** @public */
// biome-ignore lint/style/noDefaultExport: Vitest loads an environment by its default export.
export default environment;
