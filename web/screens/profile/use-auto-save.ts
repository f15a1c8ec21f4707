import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '#web/api/client.ts';

/** How long the words about a save stay beside a title, in ms. */
export const SAVED_NOTE_MS = 4000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface Options<Values> {
  /** Waits until nothing was changed for so long: the arrow keys of a select change it many times. */
  delay: number;
  /** The call is made with `keepalive`, as the page may be left meanwhile. */
  save(values: Values): Promise<Result<unknown>>;
  onSaved(): void;
  onFailed(failure: Failure): void;
}

/** Saves what is chosen by itself, one call at a time, the last choice at the end; what waits is sent when the page is left. */
export const useAutoSave = <Values>(options: Options<Values>) => {
  const [state, setState] = useState<SaveState>('idle');
  const latest = useRef(options);
  latest.current = options;
  const waiting = useRef<{ values: Values } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRunning = useRef(false);

  const flush = useCallback(async (isLeaving = false): Promise<void> => {
    clearTimeout(timer.current);
    const next = waiting.current;
    // On the way out there is no time to wait for the call before.
    if (!next || (isRunning.current && !isLeaving)) return;
    waiting.current = null;
    isRunning.current = true;
    setState('saving');
    const answer = await latest.current.save(next.values);
    isRunning.current = false;
    if (waiting.current) return flush();
    setState(answer.success ? 'saved' : 'failed');
    if (answer.success) latest.current.onSaved();
    else latest.current.onFailed(answer);
  }, []);

  const schedule = (values: Values): void => {
    waiting.current = { values };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), latest.current.delay);
  };

  useEffect(() => {
    const send = () => void flush(true);
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      void flush();
    };
  }, [flush]);

  useEffect(() => {
    if (state !== 'saved') return;
    const stop = setTimeout(() => setState('idle'), SAVED_NOTE_MS);
    return () => clearTimeout(stop);
  }, [state]);

  return { state, schedule };
};
