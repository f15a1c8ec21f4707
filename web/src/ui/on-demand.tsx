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

const demanded = new Set<Promise<void>>();

/** Resolves when no rendered component waits for its code. */
export const codeIsThere = async (): Promise<void> => {
  while (demanded.size > 0) await Promise.allSettled(demanded);
};

/** The code of a component: loaded (`there`), pending, or not requested yet. */
const codeOf = <Props,>(load: () => Promise<ComponentType<Props>>) => {
  let coming: Promise<void> | undefined;
  const code = {
    there: undefined as ComponentType<Props> | undefined,
    /** @throws the browser's error if it cannot be loaded; the next call retries. */
    fetch: (): Promise<void> => {
      coming ??= inTime(sheetsAreThere().then(load))
        .then((component) => {
          code.there = component;
        })
        .catch((error: unknown) => {
          coming = undefined;
          throw error;
        });
      return coming;
    },
  };
  return code;
};

type Failed = ComponentType<{ onRetry: () => void }>;

interface DemandedProps<Props> {
  code: ReturnType<typeof codeOf<Props>>;
  fallback: ReactNode;
  Failed: Failed | undefined;
  given: Props;
}

const Demanded = <Props extends object>({ code, fallback, Failed, given }: DemandedProps<Props>) => {
  const [Part, setPart] = useState(() => code.there);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useLayoutEffect(() => {
    if (Part || failure) return;
    let isGone = false;
    const coming = code.fetch();
    demanded.add(coming);
    const arrived = () => demanded.delete(coming);
    coming.then(arrived, arrived);
    coming.then(
      () => isGone || setPart(() => code.there),
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
  }, [code, Part, failure, Failed]);
  if (failure && Failed) return <Failed onRetry={() => setFailure(undefined)} />;
  if (failure) throw failure.error;
  return Part ? <Part {...given} /> : fallback;
};

export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead; if that fails, rendering retries and reports the error. */
  fetchAhead(): void;
}

/**
 * A component whose code loads on its first rendering, or ahead of it. Until then, `fallback` is rendered. If loading fails, `Failed`
 * is rendered, or the error is thrown to the nearest boundary. Not React's `lazy`: Suspense (React 19.3, too) shows a
 * fallback for at least 300 ms, even if the code loads in 10 ms, and never loads failed code again.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Failed?: Failed,
): OnDemand<Props> => {
  const code = codeOf(load);
  return Object.assign((props: Props) => <Demanded code={code} fallback={fallback} Failed={Failed} given={props} />, {
    fetchAhead: () => void code.fetch().catch(() => undefined),
  });
};
