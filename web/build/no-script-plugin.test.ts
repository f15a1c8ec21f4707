import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { noScriptPlugin } from './no-script-plugin.ts';
import { WEB } from './shared-config.ts';

test('in development, too, whoever has JavaScript turned off reads what to do and whom to call', async () => {
  const server = await createServer({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [noScriptPlugin()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const page = await server.transformIndexHtml('/index.html', '<body><noscript>JavaScript</noscript></body>');
    expect(page).toContain('JavaScriptを有効にして、再読み込みしてください');
    expect(page).toMatch(/<a href="tel:\d+">.+<a href="mailto:.+@.+">/);
  } finally {
    await server.close();
  }
});
