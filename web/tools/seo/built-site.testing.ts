import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer } from '#mock-server/cli/main.ts';

export const ORIGIN = 'https://www.example.jp';

/** A page as the build makes it, with everything that `npm run prerender` must preserve or replace. */
export const FRAME = `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <title>ツギミチ｜転職と副業の求人</title>
    <meta name="description" content="これまでの経験を活かして" />
    <meta property="og:title" content="ツギミチ" />
    <meta name="theme-color" content="#fcfaf6" />
    <style>@layer tokens;</style>
    <script>const early = fetch('/config.json');</script>
    <script type="application/ld+json">{"@type":"WebSite"}</script>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/assets/index-1234567.js"></script>
  </body>
</html>
`;

/** Creates a folder with a built site. */
export const builtSite = () => {
  const folder = mkdtempSync(join(tmpdir(), 'found-'));
  writeFileSync(join(folder, 'app.html'), FRAME);
  return {
    folder,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    /** All files except compressed copies. */
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort(),
  };
};

/** Starts a mock server in a scenario and returns its address; it stops after the test. */
export const apiAt = async (scenario: string): Promise<string> => {
  const server = await startServer({ port: 0, memory: true, quiet: true, scenario });
  onTestFinished(() => server.close());
  return server.url;
};

/** Starts a server with this handler and returns its address; it stops after the test. */
export const serverOf = async (response: RequestListener): Promise<string> => {
  const server = createServer(response).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
