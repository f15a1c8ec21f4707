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

/** Where and when all of them were gone so far: on a phone's screen of 740 px height, with a keyboard. */
export const ON_A_PHONE = { width: 375, date: '2026-11-22', browser: 'Chromium 156.0.8078.79' } as const;
