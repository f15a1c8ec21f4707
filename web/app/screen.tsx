import { type ComponentType, lazy, Suspense } from 'react';
import { CHUNK_TIMEOUT_MS } from '#contracts/api/limits.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** A chunk that does not come within 120 s counts as lost (decision S21); the error page then offers another try. */
const orGiveUp = <T,>(chunk: Promise<T>): Promise<T> =>
  Promise.race([
    chunk,
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('Failed to fetch dynamically imported module: no answer'));
      setTimeout(giveUp, CHUNK_TIMEOUT_MS);
    }),
  ]);

/**
 * A screen fetched when it is opened. Each brings its own Suspense: one around the home screen too would hydrate it later than
 * the shell, and a quick session answer in between would contradict the prerendered HTML (React error 418).
 */
export const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Screen = lazy(() => orGiveUp(load()).then((component) => ({ default: component })));
  return (props: Props) => (
    <Suspense fallback={<Spinner />}>
      <Screen {...props} />
    </Suspense>
  );
};
