import { array, type Struct } from 'superstruct';
import { proxy, ref, useSnapshot } from 'valtio';
import type { Result } from '#web/api/client.ts';
import { persisted } from '#web/storage/persisted.ts';

interface MasterState<Entry> {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  entries: readonly Entry[];
}

interface MasterList<Entry> {
  /** What the list is called in the log and in the storage. */
  name: string;
  entry: Struct<Entry, unknown>;
  fetch(): Promise<Result<readonly Entry[]>>;
}

/**
 * A list that is the same for everybody: loaded once a session and kept in its storage. A failure is logged and shown by the
 * control that needed the list; its next load tries again (decision S22).
 */
export const masterStore = <Entry extends object>({ name, entry, fetch }: MasterList<Entry>) => {
  // The list never changes, so it is kept as it is: a proxy around each of its parts would only cost time.
  const state = proxy<MasterState<Entry>>({ phase: 'idle', entries: ref<Entry[]>([]) });
  const memory = persisted('session', `tsugimichi.${name}`, array(entry));
  const ready = (entries: readonly Entry[]) => Object.assign(state, { phase: 'ready', entries: ref(entries) });

  const load = async (): Promise<void> => {
    if (state.phase === 'loading' || state.phase === 'ready') return;
    state.phase = 'loading';
    const kept = memory.recall();
    if (kept?.length) {
      ready(kept);
      return;
    }
    const answer = await fetch();
    if (!answer.success) {
      console.warn(`The ${name} could not be loaded: ${answer.code} ${answer.message}`);
      state.phase = 'failed';
      return;
    }
    memory.keep([...answer.data]);
    ready(answer.data);
  };
  return { use: (): MasterState<Entry> => useSnapshot(state) as MasterState<Entry>, load };
};
