/** A user's mistake in starting a server. */
export class StartError extends Error {}
