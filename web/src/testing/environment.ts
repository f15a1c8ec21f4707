import { builtinEnvironments } from 'vitest/runtime';

/** jsdom with Node's module loading: the mock server runs in the same process and reads its files by `import.meta.url`. */
// biome-ignore lint/style/noDefaultExport: Vitest loads an environment by its default export.
export default { ...builtinEnvironments.jsdom, viteEnvironment: 'ssr' };
