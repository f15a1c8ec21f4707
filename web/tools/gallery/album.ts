import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `
body { margin: 24px; background: #ddd; font: 14px system-ui; }
section { margin-bottom: 48px; }
div { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
img { max-height: 1200px; background: #fff; box-shadow: 0 1px 4px #0004; }`;

interface Drawn {
  readonly name: string;
  readonly width: number;
}

const picturesIn = (folder: string): Drawn[] =>
  readdirSync(folder).flatMap((file) => {
    const [, name, width] = /^(.+)-(\d+)\.png$/.exec(file) ?? [];
    return name && width ? [{ name, width: Number(width) }] : [];
  });

const section = (name: string, widths: readonly number[]): string => {
  const images = widths.map((width) => {
    const file = `${name}-${width}.png`;
    return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px" loading="lazy"></a>`;
  });
  return `<section id="${name}"><h2>${name}</h2><div>${images.join('')}</div></section>`;
};

/** Writes a page with all pictures of the folder, the widths of a screen side by side, in the given order. */
export const writeAlbum = (folder: string, names: readonly string[]): void => {
  const all = picturesIn(folder);
  const sections = names.flatMap((name) => {
    const widths = all.filter((one) => one.name === name).map(({ width }) => width);
    return widths.length > 0
      ? [
          section(
            name,
            widths.sort((a, b) => a - b),
          ),
        ]
      : [];
  });
  const head = `<meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>`;
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en">${head}${sections.join('\n')}</html>\n`);
};
