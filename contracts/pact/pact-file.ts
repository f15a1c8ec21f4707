export const CONSUMER = 'tsugimichi-web';
export const PROVIDER = 'tsugimichi-api';

/** The contract with any backend, as the tests of this folder write it. It is committed. */
export const PACT_FILE = new URL(`./pacts/${CONSUMER}-${PROVIDER}.json`, import.meta.url);
