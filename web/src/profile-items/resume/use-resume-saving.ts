import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { Failure } from '#web/src/api/client.ts';
import { fileSize } from '#web/src/format/file-size.ts';
import { useSending } from '#web/src/forms/sending.tsx';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { checkFile, LARGEST } from './rules.ts';
import { type ResumeContent, sendResume } from './send.ts';
import type { ResumeDraft } from './use-resume-draft.ts';

export type ResumeOutcome = 'saved' | 'failed' | 'cancelled';

/** Shows field errors on their rows and returns the others. */
const refuse = (draft: ResumeDraft, { files, urls }: ResumeContent, errors: FieldErrors): string[] =>
  Object.entries(errors).flatMap(([key, [sentence = '']]) => {
    const [field, index] = key.split('.');
    const at = index === undefined ? -1 : Number(index);
    const file = field === 'resume_file' ? draft.ready.find((one) => one.file === files[at]) : undefined;
    const url = field === 'resume_url' ? urls[at] : undefined;
    if (file) draft.refuseFile(file.key, sentence);
    if (url !== undefined) draft.refuseUrl(url, sentence);
    return file || url !== undefined ? [] : [sentence];
  });

/** The files that can still be read; refuses those that are locked, changed or moved. */
const readableFiles = async (draft: ResumeDraft): Promise<File[]> => {
  const problems = await Promise.all(draft.ready.map(({ file }) => checkFile(file)));
  draft.ready.forEach(({ key }, at) => {
    const problem = problems[at];
    if (problem) draft.refuseFile(key, problem);
  });
  return draft.ready.filter((_, at) => problems[at] === null).map(({ file }) => file);
};

/** Removes files and URLs from the draft that were stored already, so that `left` is the rest of the save. */
const keepOnly = (draft: ResumeDraft, saved: ResumeContent, left: ResumeContent): void => {
  for (const { key, file } of draft.ready)
    if (saved.files.includes(file) && !left.files.includes(file)) draft.dropFile(key);
  for (const { url } of draft.readyUrls) if (saved.urls.includes(url) && !left.urls.includes(url)) draft.dropUrl(url);
};

const TOO_LARGE = 413;

/** A proxy rejects a large body without a message, or with a response that CORS hides from the page. */
const worded = (failure: Failure, { files }: ResumeContent): Failure => {
  if (!failure.isTooLarge && failure.code !== TOO_LARGE) return failure;
  const size = fileSize(files.reduce((sum, file) => sum + file.size, 0));
  const advice = files.length > 1 ? 'ファイルを小さくするか、1つずつ登録してください' : 'ファイルを小さくしてください';
  const message = `送信したファイルは合計${size}です（1ファイル${LARGEST}まで）。${advice}。続くときは、お問い合わせください。`;
  return { ...failure, code: TOO_LARGE, message };
};

const headline = ({ reason, code }: Failure): string => {
  if (code === TOO_LARGE) return 'ファイルが大きすぎて、サーバーに受け取られなかった可能性があります';
  return reason === 'network' ? '通信が切れたため、アップロードできませんでした' : SAVE_FAILED;
};

/** Sends a draft and reports progress. It can be cancelled; the draft survives any failure. */
export const useResumeSaving = (draft: ResumeDraft) => {
  const [sent, setSent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ResumeOutcome | null>(null);
  const running = useRef<AbortController | null>(null);
  const sentLast = useRef<ResumeContent>({ files: [], urls: [], deletes: [] });
  const sending = useSending({ applyServerErrors: (errors) => refuse(draft, sentLast.current, errors) }, { headline });
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (content: ResumeContent, signal: AbortSignal): Promise<ResumeOutcome> => {
    if (Object.values(content).every((part) => part.length === 0)) return 'failed';
    const onSend = (left: ResumeContent) => {
      sentLast.current = left;
      keepOnly(draft, content, left);
    };
    const answer = await sendResume(content, { signal, onProgress: setSent, onSend });
    if (!answer.success && signal.aborted) return 'cancelled';
    const finalResult = answer.success ? answer : worded(answer, sentLast.current);
    return (await sending.send(async () => finalResult)) ? 'saved' : 'failed';
  };
  return {
    /** Bytes sent so far; null if no upload is running. */
    sent,
    outcome,
    failure: sending.failure,
    cancel: () => running.current?.abort(),
    /** Returns the sent content once it is stored, otherwise null. A second call during a save does nothing. */
    save: async (urls: readonly string[]): Promise<ResumeContent | null> => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      sending.clear();
      setOutcome(null);
      setSent(0);
      const content = { files: await readableFiles(draft), urls, deletes: draft.deletes };
      const result = await attempt(content, controller.signal);
      running.current = null;
      setSent(null);
      setOutcome(result);
      return result === 'saved' ? content : null;
    },
  };
};

export type ResumeSaving = ReturnType<typeof useResumeSaving>;
