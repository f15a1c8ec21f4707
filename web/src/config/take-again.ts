import { takeConfig } from './config.ts';
import { type ConfigAnswer, problemOf } from './problem.ts';

const GIVES_UP_AFTER_MS = 5000;

/** What is answered where config.json should be; undefined where nobody answers, or not to the end. */
const fetchConfig = async (): Promise<ConfigAnswer | undefined> => {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(GIVES_UP_AFTER_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
};

/** Why the site does not know where it stands. */
export interface ConfigTrouble {
  /** What has come in place of config.json; undefined where nothing has, and the connection may be to blame. */
  readonly answer: ConfigAnswer | undefined;
  /** A sentence for whoever operates the site. */
  readonly problem: string;
}

/**
 * Asks for config.json once more, and takes it: the first answer may have been lost on the way.
 * @param error why it could not be taken at first
 * @returns undefined where it is taken now
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
