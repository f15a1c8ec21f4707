/** One way through some states, gone by hand: each of them was opened and tried. */
export interface Walk {
  /** Numbers of the checks that were looked at. */
  readonly checks: readonly number[];
  /** Names of the states. */
  readonly states: readonly string[];
  /** Of the window, in CSS px. */
  readonly width: number;
  /** What was pressed. */
  readonly did: string;
  readonly saw: string;
  /** ISO 8601. */
  readonly date: string;
  /** Its name and version. */
  readonly browser: string;
}

export const WALKS: readonly Walk[] = [];
