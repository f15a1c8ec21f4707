import type { JournalEntry } from './entry.ts';
import type { ArmedFault } from './faults.ts';

/** An event in one world. */
export type Happening =
  | { readonly type: 'message'; readonly id: number }
  /** Sent when it opens and when it ends. */
  | { readonly type: 'entry'; readonly entry: JournalEntry }
  | { readonly type: 'clock' }
  | { readonly type: 'fault'; readonly change: 'armed' | 'changed' | 'hit' | 'removed'; readonly fault: ArmedFault }
  | { readonly type: 'cleared'; readonly what: 'journal' | 'outbox' }
  | { readonly type: 'world'; readonly change: 'made' | 'loaded' | 'reset' | 'returned' | 'dropped' };

/** The listeners of a world; without them no event is sent. */
export interface Audience<World> {
  readonly hasListeners: boolean;
  notify(news: { readonly in: World; readonly what: Happening }): void;
}
