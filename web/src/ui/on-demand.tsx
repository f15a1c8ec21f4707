import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { reportProblem } from '#web/src/telemetry/problems.ts';
import { CHUNK_TIMEOUT_MS } from '#web/src/ui-constants.ts';

declare global {
  interface Window {
    /**
     * Set by the script in index.html: reloads the page if the server has a newer build and no input would be lost. Resolves only if
     * it does not reload; `data-newer` on the root element then marks a newer build.
     */
    __renew?: () => Promise<void>;
  }
}

/** A chunk fails after a timeout (decision S21). */
const inTime = <T,>(chunk: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('Failed to fetch dynamically imported module: no answer'));
    timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
};

/** Style sheets that failed to load. Vite requests each only once per document, so a retry would render without them. */
const missed = new Set<HTMLLinkElement>();
const noteMissed = (event: Event): void => {
  const { target, type } = event;
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  if (type === 'error') missed.add(target);
  else if (!target.sheet?.cssRules.length) {
    // Some browsers fire `load` if a host responds with an HTML page instead.
    event.stopImmediatePropagation();
    target.dispatchEvent(new Event('error'));
  }
};
for (const type of ['load', 'error']) globalThis.document?.addEventListener(type, noteMissed, true);

const fetchAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    missed.delete(link);
    const again = link.cloneNode() as HTMLLinkElement;
    // The sheet may belong to another chunk: a component without it is better than none.
    again.onload = again.onerror = resolve;
    link.replaceWith(again);
  });

/** Requests the missing sheets once more. If one is still missing, a newer deploy may have removed it. */
const sheetsAreThere = async (): Promise<void> => {
  await Promise.all([...missed].map(fetchAgain));
  if (missed.size > 0) await window.__renew?.();
};

/** Code that a rendered component waits for. */
const demanded = new Set<Promise<void>>();

const demand = (code: Promise<void>): Promise<void> => {
  demanded.add(code);
  const arrived = () => demanded.delete(code);
  code.then(arrived, arrived);
  return code;
};

/** Resolves when no rendered component waits for its code. */
export const codeIsThere = async (): Promise<void> => {
  while (demanded.size > 0) await Promise.allSettled(demanded);
};

export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead, and resolves to whether it is there; if not, rendering retries and reports the error. */
  fetchAhead(): Promise<boolean>;
}

/**
 * A component whose code loads on its first rendering, or ahead of it. Until then, `fallback` is rendered. If loading fails, `Failed`
 * is rendered, or the error is thrown to the nearest boundary. Not React's `lazy`: it never loads failed code again, and Suspense
 * (still in React 19.3) shows a fallback for at least 300 ms.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Failed?: ComponentType<{ onRetry: () => void }>,
): OnDemand<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  /** @throws the browser's error if it cannot be loaded; the next call retries. */
  const fetchCode = (): Promise<void> => {
    coming ??= inTime(sheetsAreThere().then(load))
      .then((component) => {
        Loaded = component;
      })
      .catch((error: unknown) => {
        coming = undefined;
        throw error;
      });
    return coming;
  };

  const Demanded = (props: Props) => {
    const [Part, setPart] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useLayoutEffect(() => {
      if (Part || failure) return;
      let isGone = false;
      demand(fetchCode()).then(
        () => isGone || setPart(() => Loaded),
        async (error: unknown) => {
          // A newer deploy may have removed the file.
          await window.__renew?.();
          if (isGone) return;
          // An error that is thrown is reported by the boundary that catches it.
          if (Failed) reportProblem(error);
          setFailure({ error });
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, failure]);
    if (failure && Failed) return <Failed onRetry={() => setFailure(undefined)} />;
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : fallback;
  };
  const fetchAhead = () =>
    fetchCode()
      .catch(() => undefined)
      .then(() => Loaded !== undefined);
  return Object.assign(Demanded, { fetchAhead });
};
