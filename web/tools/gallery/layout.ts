import type { Page } from 'playwright';

/** Position of an element or text of a picture, in px of the page. `parent` and `before` are indexes in the same list. */
export interface Box {
  /** The path from the body by tags and indexes: classes may have other names in another version. */
  readonly path: string;
  /** The first words, for the report. */
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In px; for a text, of its element. */
  readonly fontSize: number;
  readonly isText: boolean;
  /** A text, picture or field: contains no other box. */
  readonly isLeaf: boolean;
  /** Has a border, background or shadow. */
  readonly isPainted: boolean;
  /** Positioned out of the flow. */
  readonly isFree: boolean;
  /** The containing box, or the offset parent if out of the flow; -1 for the page. */
  readonly parent: number;
  /** The previous box in the same parent; -1 if it is the first or out of the flow. */
  readonly before: number;
}

/** All boxes of the page in document order, with animations finished. */
export const readLayout = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel();
    const boxes: Box[] = [];
    const places = new Map<Node, number>();
    const rectOf = (node: Node): DOMRect | undefined => {
      if (node instanceof Element) return node.getClientRects().length > 0 ? node.getBoundingClientRect() : undefined;
      if (!node.textContent?.trim()) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getClientRects().length > 0 ? range.getBoundingClientRect() : undefined;
    };
    const paints = (style: CSSStyleDeclaration): boolean =>
      [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].some(
        (width) => width !== '0px',
      ) ||
      [style.backgroundColor, style.backgroundImage, style.boxShadow].some(
        (paint) => paint !== 'rgba(0, 0, 0, 0)' && paint !== 'none',
      );
    const add = (node: Node, element: Element, path: string, parent: number, before: number): void => {
      const rect = rectOf(node);
      const style = getComputedStyle(element);
      if (!rect || style.visibility === 'hidden' || rect.width * rect.height <= 1) return;
      const isFree = node === element && (style.position === 'absolute' || style.position === 'fixed');
      const holder = isFree && node instanceof HTMLElement ? node.offsetParent : null;
      places.set(node, boxes.length);
      boxes.push({
        path,
        words: node.textContent?.trim().slice(0, 24) ?? '',
        x: rect.left + scrollX,
        y: rect.top + scrollY,
        width: rect.width,
        height: rect.height,
        fontSize: Number.parseFloat(style.fontSize),
        isText: node !== element,
        isLeaf: node !== element || element.localName === 'svg' || !node.hasChildNodes(),
        isPainted: paints(style),
        isFree,
        parent: isFree ? ((holder && places.get(holder)) ?? -1) : parent,
        before: isFree ? -1 : before,
      });
    };
    const visit = (element: Element, path: string, parent: number): void => {
      let before = -1;
      [...element.childNodes].forEach((node, index) => {
        if (!(node instanceof Element || node instanceof Text)) return;
        const own = `${path}>${node.nodeName.toLowerCase()}:${index + 1}`;
        add(node, node instanceof Element ? node : element, own, parent, before);
        const place = places.get(node);
        if (place !== undefined && !boxes[place]?.isFree) before = place;
        const isSeen = node instanceof Element && !(node.clientWidth === 1 && node.clientHeight === 1);
        // Content for screen readers only is clipped to a dot.
        if (isSeen && node.localName !== 'svg') visit(node, own, place ?? parent);
      });
    };
    visit(document.body, 'body', -1);
    return boxes;
  });
