/** Durations and widths of the user interface; times are in ms unless the name says otherwise. */

/** How long a toast stays. */
export const TOAST_MS = 3000;
/** From a logout until the visitor's page. */
export const LOGOUT_RESET_MS = 200;
/** From an application to the reload. */
export const APPLY_RELOAD_MS = 1000;
/** The home page reloads its offers when the window grows to this width (decision S8). */
export const DESK = '(min-width: 992px)';
/** Delay after the last resize event before that reload. */
export const DESK_SETTLE_MS = 200;
/** From the last choice in a block of the profile to its save: the arrow keys of a select make many choices. */
export const SAVE_SETTLE_MS = 600;
/** How long the save message stays beside a section's title. */
export const SAVED_NOTE_MS = 4000;
/** From the last key in a search to the announcement of its hits. */
export const HITS_SETTLE_MS = 500;
/** From the last choice in a filter to the announcement of its hits. */
export const CHOICE_SETTLE_MS = 600;
/** From a wrong SMS code to the reload. */
export const MISMATCH_RELOAD_MS = 1000;
/** From an SMS code to the next one: two in a short time confuse people, because the older one is invalid. */
export const RESEND_AFTER_MS = 60_000;
/** From a failed resend of the code to the identity form. */
export const RESEND_FAILURE_REDIRECT_MS = 1000;
/** From a registration on the service page to the reload. */
export const LANDING_RELOAD_MS = 3000;
/** From a withdrawal to the home page. */
export const WITHDRAWAL_RELOAD_MS = 3000;
/** Timeout of a call (decision S21). */
export const CALL_TIMEOUT_MS = 30_000;
/** Timeout of an upload without progress. */
export const UPLOAD_STALL_MS = 60_000;
/** Timeout of a lazy chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The profile's side menu is fixed in windows wider than MIN, until the page has scrolled by RELEASE. */
export const SIDE_MENU_MIN_PX = 638;
export const SIDE_MENU_RELEASE_PX = 1300;

/** After this time the profile asks again whether the desired conditions still apply. */
export const CONFIRM_CONDITIONS_MONTHS = 1;

/** How long the browser remembers the offer that a person wanted to apply to (decision S44). */
export const PENDING_APPLICATION_MS = 7 * 24 * 60 * 60 * 1000;
