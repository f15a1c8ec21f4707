/** Why a command could not run, in one sentence with what to do. */
export class BrokerError extends Error {}
