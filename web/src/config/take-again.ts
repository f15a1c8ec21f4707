import { takeConfig } from './config.ts';
import { type ConfigAnswer, problemOf } from './problem.ts';

const GIVES_UP_AFTER_MS = 5000;

/** The response for config.json; undefined if none came, or only a part. */
const fetchConfig = async (): Promise<ConfigAnswer | undefined> => {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(GIVES_UP_AFTER_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
};

/** Why the configuration could not be loaded. */
export interface ConfigTrouble {
  /** The response for config.json; undefined without one, possibly because there is no connection. */
  readonly answer: ConfigAnswer | undefined;
  /** A sentence for the site's operator. */
  readonly problem: string;
}

/**
 * Loads config.json once more and applies it, since the first response may have been lost.
 * @param error why the first attempt failed
 * @returns undefined on success
 */
export const takeAgain = async (error: unknown): Promise<ConfigTrouble | undefined> => {
  const answer = await fetchConfig();
  if (answer?.status !== 200) return { answer, problem: problemOf(error, answer) };
  try {
    takeConfig(JSON.parse(answer.text));
    return undefined;
  } catch (still) {
    return { answer, problem: problemOf(still, answer) };
  }
};
