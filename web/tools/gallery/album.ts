import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `
body { margin: 24px; background: #ddd; font: 14px system-ui; }
section { margin-bottom: 48px; }
div { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
img { max-height: 1200px; background: #fff; box-shadow: 0 1px 4px #0004; }`;

/** Writes a page with all pictures of the folder, the widths of a screen side by side, in the given order. */
export const writeAlbum = (folder: string, names: readonly string[]): void => {
  const files = readdirSync(folder);
  const sections = names.map((name) => {
    const widths = files.flatMap(
      (file) => (file.startsWith(`${name}-`) && /^(\d+)\.png$/.exec(file.slice(name.length + 1))?.[1]) || [],
    );
    const images = widths
      .sort((one, other) => Number(one) - Number(other))
      .map((width) => {
        const file = `${name}-${width}.png`;
        return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px" loading="lazy"></a>`;
      });
    return images.length > 0 ? `<section id="${name}"><h2>${name}</h2><div>${images.join('')}</div></section>\n` : '';
  });
  const head = `<meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>`;
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en">${head}${sections.join('')}</html>\n`);
};
