import { createClient } from './client.ts';

/** Address of the API; an environment setting of the build. */
export const API_URL: string = (import.meta.env?.VITE_API_URL as string | undefined) ?? 'http://localhost:8787';

/** The SPA's client. In development an answer that is not the agreed shape names the field that differs. */
export const call = createClient({
  baseUrl: API_URL,
  ...(import.meta.env?.DEV && { onMismatch: (problem: string) => console.error(`Not the agreed shape. ${problem}`) }),
});
