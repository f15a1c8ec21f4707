import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CARDS, cardSource } from './cards.ts';
import { ICONS, iconPage } from './icons.ts';

/** What the pictures of web/public were drawn from, when they were. */
export const DRAWN = join(import.meta.dirname, 'drawn.json');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Each picture by its file, with a hash of all that it is drawn from: bytes of a drawing differ from browser to browser. */
export const sourcesOf = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...CARDS.map((card) => [`og/${card.name}.png`, hash(cardSource(card))]),
    ...ICONS.map((icon) => [icon.file, hash(iconPage(icon))]),
  ]);
