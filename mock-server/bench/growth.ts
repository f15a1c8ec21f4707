import { benchLine } from './line.ts';
import { type LoadRequest, load, median, requestBytes } from './load.ts';
import type { Running } from './servers.ts';

const FIRST = 50_000;
const ALL = 200_000;
/** One look catches garbage that the next moment is gone: so many in a row are looked at. */
const LOOKS = 9;

/** Memory of the server after 200,000 requests of these kinds in turn, beside that after the first 50,000. */
export const growth = async (
  mock: Running,
  kinds: readonly { readonly request: LoadRequest; readonly status: number }[],
): Promise<void> => {
  let answered = 0;
  const loadUntil = async (most: number): Promise<number> => {
    const looks: number[] = [];
    while (answered < most)
      for (const { request, status } of kinds) {
        answered += await load(mock.port, requestBytes(request, mock.port), { status, ms: 60, total: true });
        looks.push(mock.memory());
      }
    return median(looks.slice(-LOOKS));
  };
  const first = await loadUntil(FIRST);
  const counted = answered;
  const all = await loadUntil(ALL);
  if (Number.isNaN(all)) return;
  const detail = `${first.toFixed(0)} MB after ${counted}, ${all.toFixed(0)} MB after ${answered} requests`;
  benchLine('Growth of memory over 200,000 requests', (all / first - 1) * 100, '% ', { most: 10 }, detail);
};
