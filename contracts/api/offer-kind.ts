/** `type` of the offer list and `job_type` of an offer. */
export const OFFER_TYPE = { side: 1, career: 2 } as const;
/** Side job or career change. */
export type OfferKind = keyof typeof OFFER_TYPE;
