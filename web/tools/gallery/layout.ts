import { diff } from 'node:util';
import type { Page } from 'playwright';

/** A text, field, picture or painted frame, in px of the page. */
export interface Box extends Record<'x' | 'y' | 'width' | 'height' | 'fontSize', number> {
  /** Its tag and first words, by which the boxes of two pictures are matched. */
  readonly what: string;
  /** Contains other boxes, so that its height follows from theirs. */
  readonly isFrame: boolean;
}

/** Differences up to this are invisible, in px. */
const TOLERANCE = 2;

/** The visible boxes of the page in document order. */
export const readLayout = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const boxes: Box[] = [];
    const range = document.createRange();
    const isPainted = ({ backgroundColor, backgroundImage, boxShadow, borderWidth }: CSSStyleDeclaration) =>
      [backgroundColor, backgroundImage, boxShadow, borderWidth].join() !== 'rgba(0, 0, 0, 0),none,none,0px';
    const add = (node: Element | Text, element: Element) => {
      range.selectNodeContents(node);
      const { left, top, width, height } = (node instanceof Element ? node : range).getBoundingClientRect();
      const style = getComputedStyle(element);
      const isFrame = node === element && element.localName !== 'svg' && element.hasChildNodes();
      if (width * height <= 1 || style.visibility === 'hidden' || (isFrame && !isPainted(style))) return;
      const what = `${node.nodeName.toLowerCase()} 「${node.textContent?.replace(/[\s\u200b]/g, '').slice(0, 24)}」`;
      const fontSize = Number.parseFloat(style.fontSize);
      boxes.push({ what, x: left + scrollX, y: top + scrollY, width, height, fontSize, isFrame });
    };
    const visit = (element: Element) => {
      add(element, element);
      // Content for screen readers only is clipped to a dot.
      if (element.localName === 'svg' || (element.clientWidth === 1 && element.clientHeight === 1)) return;
      for (const node of element.childNodes) {
        if (node instanceof Element) visit(node);
        else if (node instanceof Text && node.data.trim()) add(node, element);
      }
    };
    visit(document.body);
    return boxes;
  });

interface Pair {
  readonly old: Box;
  readonly now: Box;
}

/** How far a box moved from the one before it: a box below one that grew has not moved. */
const movedDown = ({ old, now }: Pair, before: Pair): number => {
  const fromTop = now.y - before.now.y - (old.y - before.old.y);
  return Math.min(Math.abs(fromTop), Math.abs(fromTop - before.now.height + before.old.height));
};

const changes = (pair: Pair, before: Pair | undefined): string[] => {
  const { old, now } = pair;
  const sizes = Object.entries({
    'moved across': Math.abs(now.x - old.x),
    'moved down or up': before ? movedDown(pair, before) : 0,
    'has another width': Math.abs(now.width - old.width),
    'has another height': now.isFrame ? 0 : Math.abs(now.height - old.height),
    'has letters of another size': Math.abs(now.fontSize - old.fontSize),
  });
  return sizes.filter(([, by]) => by > TOLERANCE + 0.05).map(([how, by]) => `${now.what} ${how}: ${by.toFixed(1)} px`);
};

/** The boxes that moved or changed their size by more than 2 px, disappeared or are new. */
export const compareLayouts = (olds: readonly Box[], nows: readonly Box[]): string[] => {
  const [left, right] = [olds.values(), nows.values()];
  let before: Pair | undefined;
  return diff(
    olds.map(({ what }) => what),
    nows.map(({ what }) => what),
  ).flatMap(([side, what]) => {
    const [old, now] = [side < 0 ? undefined : left.next().value, side > 0 ? undefined : right.next().value];
    const pair = old && now && { old, now };
    const found = pair ? changes(pair, before) : [`${what} is ${old ? 'gone' : 'new'}`];
    before = pair;
    return found;
  });
};
