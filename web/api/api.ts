import { createClient } from './client.ts';
import { noteConnection } from './connection.ts';
import { watchLeaving } from './page-left.ts';

/** Address of the API; an environment setting of the build. */
const API_URL: string = (import.meta.env?.VITE_API_URL as string | undefined) ?? 'http://localhost:8787';

/** How every call of the SPA is made. In development an answer that is not the agreed shape names the field that differs. */
export const ofThisPage = {
  baseUrl: API_URL,
  untilBack: watchLeaving(),
  onAnswer: () => noteConnection(true),
  ...(import.meta.env?.DEV && { onMismatch: (problem: string) => console.error(`Not the agreed shape. ${problem}`) }),
};

/** The SPA's client. */
export const call = createClient(ofThisPage);
