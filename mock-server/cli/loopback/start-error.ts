/** A mistake in how a server was started; its message is for the person who typed it. */
export class StartError extends Error {}
