import { inflateSync } from 'node:zlib';

const unpacked = (head: string, body: Buffer): string =>
  (head.includes('/FlateDecode') ? inflateSync(body) : body).toString('latin1');

/** The objects of a PDF by their number: what stands in them, or what their streams hold. */
const objectsOf = (pdf: Buffer): ReadonlyMap<number, string> => {
  const objects = new Map<number, string>();
  const text = pdf.toString('latin1');
  for (const { 1: number, 2: head = '', index, 0: whole } of text.matchAll(
    /^(\d+) 0 obj\b(.*?)(?:\bendobj|\bstream\r?\n)/gms,
  )) {
    const begin = index + whole.length;
    if (!whole.includes('stream', whole.length - 8)) {
      objects.set(Number(number), head);
      continue;
    }
    if (head.includes('/Image')) continue;
    const content = unpacked(head, pdf.subarray(begin, text.indexOf('endstream', begin)));
    objects.set(Number(number), content);
    const first = Number(/\/First (\d+)/.exec(head)?.[1]);
    if (!head.includes('/ObjStm')) continue;
    // Pairs of number and place, then the objects.
    const places = content.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at < places.length; at += 2)
      objects.set(places[at] ?? 0, content.slice(first + (places[at + 1] ?? 0), first + (places[at + 3] ?? Infinity)));
  }
  return objects;
};

/** How many pieces of text each page of a PDF shows, in order; the PDF as Firefox writes it. */
export const textsOfPages = (pdf: Buffer): readonly number[] => {
  const objects = objectsOf(pdf);
  const kids = [...objects.values()].find((object) => /\/Type\s*\/Pages\b/.test(object)) ?? '';
  return [...(/\/Kids\s*\[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(objects.get(Number(page)) ?? '') ?? [];
    return objects.get(Number(contents))?.match(/\bT[jJ]\b/g)?.length ?? 0;
  });
};
