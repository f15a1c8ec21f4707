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

/** Where and when most of them were gone, the others say otherwise: on a phone's screen of 740 px height, with a keyboard. */
export const ON_A_PHONE = { width: 375, date: '2026-11-22', browser: 'Chromium 156.0.8078.79' } as const;

/** The registration's last two steps: one to three entries of a list. */
export const DESIRED: readonly string[] = [
  'wizard-17-desired-industry',
  'wizard-17-desired-industry-max',
  'wizard-17-desired-industry-none',
  'wizard-18-desired-job-none',
  'wizard-18-desired-job',
  'wizard-18-desired-job-max',
  'wizard-18-desired-job-window',
];

/** Its step of files. */
export const RESUME: readonly string[] = [
  'wizard-14-resume',
  'wizard-14-resume-rejected',
  'wizard-14-resume-failed',
  'wizard-14-resume-full',
  'wizard-14-resume-uploading',
];
