/** Why a link opens nothing: one sentence for whoever followed it. */
export class OpenFailure extends Error {}
