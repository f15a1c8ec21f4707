import { atRest, type Locator, type Page } from '#web/e2e/test.ts';

/** Area of the smallest mark: a dot of 10 px, in px². */
export const MARK = 60;

/** How far a focus ring extends around a control, in px. */
const AROUND = 8;

/**
 * The number of pixels that differ between two pictures of the same size by a contrast of 3:1 or more (WCAG 1.4.11): by
 * lightness, so that colour alone does not count. Runs in the page.
 */
const contrastingPixels = async ([before = '', after = '']: string[]): Promise<number> => {
  const pixels = async (base64: string) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const picture = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    return canvas?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
  };
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const lightness = (data: Uint8ClampedArray, at: number) => {
    const part = (channel: number) => linear((data[at + channel] ?? 0) / 255);
    return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2) + 0.05;
  };
  const [one, other] = [await pixels(before), await pixels(after)];
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [a, b] = [lightness(one, at), lightness(other, at)];
    if (Math.max(a, b) / Math.min(a, b) >= 3) count += 1;
  }
  return count;
};

/** The area that an action makes lighter or darker by 3:1, in CSS px², so that it is visible without colours. */
export const seenChange = async (page: Page, place: Locator, act: () => Promise<unknown>): Promise<number> => {
  const look = async () => {
    await atRest(page);
    const box = await place.boundingBox();
    if (!box) throw new Error(`${place} is not shown.`);
    const { width: most = 0 } = page.viewportSize() ?? {};
    const left = Math.max(0, Math.floor(box.x) - AROUND);
    const top = Math.max(0, Math.floor(box.y) - AROUND);
    const width = Math.min(most - left, Math.ceil(box.width) + 2 * AROUND);
    const clip = { x: left, y: top, width, height: Math.ceil(box.height) + 2 * AROUND };
    return (await page.screenshot({ clip, caret: 'hide' })).toString('base64');
  };
  const before = await look();
  await act();
  return page.evaluate(contrastingPixels, [before, await look()]);
};
