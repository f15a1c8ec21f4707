import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { notice } from '#web/src/telemetry/notice.ts';
import { CHUNK_TIMEOUT_MS } from '#web/src/ui-constants.ts';

declare global {
  interface Window {
    /**
     * Of the script in index.html: loads the page anew where the server has a newer one by now and nothing would be lost. It ends only
     * where it does not; `data-newer` at the root of the document says then that there is one.
     */
    __renew?: () => Promise<void>;
  }
}

/** A chunk that does not come in time counts as lost (decision S21). */
const inTime = <T,>(chunk: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('Failed to fetch dynamically imported module: no answer'));
    timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
};

/** The style sheets that could not be had. Vite asks for each once a document: without them the next try would be drawn bare. */
const missed = new Set<HTMLLinkElement>();
const noteMissed = (event: Event): void => {
  const { target, type } = event;
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  if (type === 'error') missed.add(target);
  else if (!target.sheet?.cssRules.length) {
    // A host that answers a page in its place: some browsers call that loaded.
    event.stopImmediatePropagation();
    target.dispatchEvent(new Event('error'));
  }
};
for (const type of ['load', 'error']) globalThis.document?.addEventListener(type, noteMissed, true);

const fetchAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    missed.delete(link);
    const again = link.cloneNode() as HTMLLinkElement;
    // It may be another chunk's: who needs it goes on without it rather than not at all.
    again.onload = again.onerror = resolve;
    link.replaceWith(again);
  });

/** Asks for the missed sheets once more. What is missed then is gone, perhaps, with an older deploy. */
const sheetsAreThere = async (): Promise<void> => {
  await Promise.all([...missed].map(fetchAgain));
  if (missed.size > 0) await window.__renew?.();
};

/** Code that something waits for which is drawn. */
const demanded = new Set<Promise<void>>();

/** Ends when nothing that is drawn waits for its code. */
export const codeIsThere = async (): Promise<void> => {
  while (demanded.size > 0) await Promise.allSettled(demanded);
};

/** The code of a component: there, under way, or not asked for yet. */
class Code<Props> {
  there: ComponentType<Props> | undefined;
  #coming: Promise<void> | undefined;
  readonly #load: () => Promise<ComponentType<Props>>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** @throws what the browser says where it cannot be had; the next call tries again. */
  fetch(): Promise<void> {
    this.#coming ??= inTime(sheetsAreThere().then(this.#load)).then(
      (component) => {
        this.there = component;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }
}

/** Says that the code could not be had; `onRetry` tries again. */
type Failed = ComponentType<{ onRetry: () => void }>;

interface DemandedProps<Props> {
  code: Code<Props>;
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
        // Gone, perhaps, with an older deploy.
        await window.__renew?.();
        if (isGone) return;
        // What is thrown the boundary that catches it tells.
        if (Failed) notice(error);
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
  /** Fetches its code ahead; when that fails, drawing it tries again and tells. */
  fetchAhead(): void;
}

/**
 * A component whose code is fetched when it is first drawn, or ahead. Where the code is there it is drawn at once, else
 * `fallback` stands in its place. Code that cannot be had is thrown to the nearest error boundary, or told by `Failed`. Not React's
 * `lazy`: Suspense holds a fallback for 300 ms, also where the code comes after 10.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Failed?: Failed,
): OnDemand<Props> => {
  const code = new Code(load);
  return Object.assign((props: Props) => <Demanded code={code} fallback={fallback} Failed={Failed} given={props} />, {
    fetchAhead: () => void code.fetch().catch(() => undefined),
  });
};
