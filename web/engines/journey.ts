import type { Place } from './world.ts';

/** What somebody does from end to end. */
export interface Journey {
  readonly name: string;
  take(place: Place): Promise<void>;
}
