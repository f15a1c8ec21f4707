/** Durations and widths of the user interface; times in ms unless the name says otherwise. */

/** How long a toast stays. */
export const TOAST_MS = 3000;
/** From a logout until the page is that of a visitor. */
export const LOGOUT_RESET_MS = 200;
/** From an application to the reload. */
export const APPLY_RELOAD_MS = 1000;
/** The home page reloads its offers when the window grows to this width (decision S8). */
export const DESK = '(min-width: 992px)';
/** How long a window that is being resized must rest before that. */
export const DESK_SETTLE_MS = 200;
/** From a wrong SMS code to the reload. */
export const MISMATCH_RELOAD_MS = 1000;
/** From a code that could not be sent again to the identity form. */
export const RESEND_FAILURE_REDIRECT_MS = 1000;
/** From a registration on the service page to the reload. */
export const LANDING_RELOAD_MS = 3000;
/** From a withdrawal to the home page. */
export const WITHDRAWAL_RELOAD_MS = 3000;
/** A call without an answer is aborted after it (decision S21). */
export const CALL_TIMEOUT_MS = 30_000;
/** An upload without progress is aborted after it. */
export const UPLOAD_STALL_MS = 60_000;
/** A part of the site that has not loaded after it counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The profile's side menu is fixed in windows wider than this, until the page is scrolled so far. */
export const SIDE_MENU_MIN_PX = 638;
export const SIDE_MENU_RELEASE_PX = 1300;

/** Months after which the profile asks again whether the desired conditions still hold. */
export const CONFIRM_CONDITIONS_MONTHS = 1;
