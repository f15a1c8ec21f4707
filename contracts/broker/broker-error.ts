/** Why nothing was done: one sentence for people that says what to do. */
export class BrokerError extends Error {}
