import { beforeEach, expect, test, vi } from 'vitest';
import { saveResume } from '#contracts/api/resume.ts';
import { UPLOAD_STALL_MS } from '#web/src/ui-constants.ts';
import type { Call } from './client.ts';
import { type FailureCase, failureCases } from './failure-cases.testing.ts';
import { createUpload } from './upload.ts';

/** An XMLHttpRequest with the response of a table row. */
const requestOf = ({ fetch: fail }: FailureCase) => {
  const ending = new AbortController();
  const request = {
    upload: {} as XMLHttpRequestUpload,
    status: 0,
    responseText: '',
    getAllResponseHeaders: () => '',
    open: () => undefined,
    setRequestHeader: () => undefined,
    abort: () => ending.abort(),
    onload: () => undefined,
    onerror: () => undefined,
    onabort: () => undefined,
    send: async () => {
      try {
        const response = await fail(ending.signal);
        request.responseText = await response.text();
        request.status = response.status;
        request.onload();
      } catch {
        if (ending.signal.aborted) request.onabort();
        else request.onerror();
      }
    },
  };
  return request as unknown as XMLHttpRequest;
};

beforeEach(() => {
  vi.useFakeTimers();
});

test.each(failureCases)('an upload returns the result of every other call: $name', async (row) => {
  const upload = createUpload({
    baseUrl: 'http://api.test',
    call: (async () => ({ success: true, code: 204, data: undefined })) as Call,
    readCookies: () => 'XSRF-TOKEN=a',
    makeXhr: () => requestOf(row),
  });
  const result = upload(saveResume, { body: { resume_url: ['https://a.example/'] } });
  await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS);
  expect(await result).toEqual(row.gives);
});
