import type { Plugin } from 'vite';

/** Development says the same as a build to whoever has JavaScript turned off: what to do, and whom to call. */
export const noScriptPlugin = (): Plugin => ({
  name: 'no-script',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  async transformIndexHtml(html, { server }) {
    if (!server) return html;
    // Loaded as files of the SPA: the build imports none of it.
    const { withNoScript } = await server.ssrLoadModule('/head/no-script.ts');
    const { operator } = await server.ssrLoadModule('/config/operator.ts');
    return withNoScript(html, operator);
  },
});
