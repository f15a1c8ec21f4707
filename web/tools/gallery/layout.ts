import type { Page } from 'playwright';

/** Where an element or a text of a picture is drawn, in px of the page. `parent` and `before` are places in the same list. */
export interface Box {
  /** Its way from the body by tags and places: classes may be called something else in another version. */
  readonly path: string;
  /** What it says first, for a person who reads a report. */
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In px; of a text that of its element. */
  readonly fontSize: number;
  readonly isText: boolean;
  /** A text, a picture, a field: it holds no other box. */
  readonly isLeaf: boolean;
  /** Has a border, a ground, or a shadow. */
  readonly isPainted: boolean;
  /** Out of the flow. */
  readonly isFree: boolean;
  /** What it is placed in: the box around it, or for one out of the flow what that is measured from. -1: the page. */
  readonly parent: number;
  /** The box drawn before it in the same parent; -1: it is the first, or out of the flow. */
  readonly before: number;
}

/** All boxes of the page as it stands, in the order of the document; animations stand as if there were none. */
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
        // What is for screen readers only is cut off to a dot.
        if (isSeen && node.localName !== 'svg') visit(node, own, place ?? parent);
      });
    };
    visit(document.body, 'body', -1);
    return boxes;
  });
