import type { Entry } from './entry.ts';
import type { ArmedFault } from './faults.ts';

/** What happens in one world. */
export type Happening =
  | { readonly type: 'message'; readonly id: number }
  /** It came, or it ended. */
  | { readonly type: 'entry'; readonly entry: Entry }
  | { readonly type: 'clock' }
  | { readonly type: 'fault'; readonly change: 'armed' | 'changed' | 'hit' | 'removed'; readonly fault: ArmedFault }
  | { readonly type: 'cleared'; readonly what: 'journal' | 'outbox' }
  | { readonly type: 'world'; readonly change: 'made' | 'loaded' | 'reset' | 'dropped' };

/** Who is told of it; while nobody listens, nothing is. */
export interface Audience<World> {
  readonly hasListeners: boolean;
  tell(news: { readonly in: World; readonly what: Happening }): void;
}
