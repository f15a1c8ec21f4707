import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './screens.ts';

const STYLE = `
body { margin: 24px; background: #ddd; font: 14px system-ui; }
table { border-spacing: 16px; }
td { vertical-align: top; }
img { max-width: 100%; background: #fff; box-shadow: 0 1px 4px #0004; }`;

/** Writes a page that shows each screen in each engine, in columns. @param versions of the engines, by their names */
export const writeAlbum = (
  folder: string,
  versions: ReadonlyMap<string, string>,
  screens: readonly Screen[],
  widths: readonly number[],
): void => {
  const names = [...versions.keys()];
  const heads = [...versions].map(([name, version]) => `<th>${name} ${version}</th>`).join('');
  const cell = (file: string) => `<td><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a></td>`;
  const tables = screens.flatMap(({ name, path }) =>
    widths.map((width) => {
      const cells = names.map((engine) => cell(`${name}-${width}-${engine}.png`)).join('');
      return `<h2>${name}, ${width} px (${path})</h2><table><tr>${heads}</tr><tr>${cells}</tr></table>`;
    }),
  );
  const head = `<meta charset="utf-8"><title>Engines</title><style>${STYLE}</style>`;
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en">${head}${tables.join('\n')}</html>\n`);
};
