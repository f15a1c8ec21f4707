import { Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { string } from 'superstruct';
import { RESUME } from '#contracts/api/limits.ts';
import { draft } from '#web/src/forms/drafts/draft.ts';
import { useStoredState } from '#web/src/forms/drafts/use-stored-state.ts';
import { FieldError, FieldMark } from '#web/src/forms/fields/field.tsx';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import { FileRow, StoredRow } from './file-row.tsx';
import { tidyUrl, urlProblem } from './rules.ts';
import type { ResumeDraft } from './use-resume-draft.ts';
import '#web/src/ui/styles/text-button.css';
import styles from './form.module.css';

const typedIn = (key: string) => draft(key, string());

/** The field for a new URL: its text and, while it applies, the validation error. */
export const useUrlField = (existingUrls: readonly string[]) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useStoredState('url', typedIn, '');
  const [defaultText] = useState(text);
  const [refused, setRefused] = useState<string | null>(null);
  return {
    input,
    defaultText,
    text,
    error: refused === null ? null : urlProblem(refused, existingUrls),
    hasText: text.trim() !== '',
    typed: (now: string) => {
      setText(now);
      setRefused(null);
    },
    /** Validates the URL and clears the field; null if invalid. */
    take: (): string | null => {
      const url = tidyUrl(input.current?.value ?? '');
      const problem = urlProblem(url, existingUrls);
      setRefused(problem === null ? null : url);
      input.current?.focus();
      if (problem !== null) return null;
      if (input.current) input.current.value = '';
      setText('');
      return url;
    },
  };
};

interface ResumeUrlsProps {
  id: string;
  heading: 'h2' | 'h3';
  draft: ResumeDraft;
  busy: boolean;
  field: ReturnType<typeof useUrlField>;
  onAdd(): void;
}

/** macOS Safari reports the Enter that ends a composition as an ordinary key; only the key code differs. */
const COMPOSING = 229;

const Rows = ({ id: addId, draft, busy }: Pick<ResumeUrlsProps, 'id' | 'draft' | 'busy'>) => (
  <ul className={styles.fileList} aria-label="URL">
    {draft.storedUrls.map(({ id, url }) => (
      <StoredRow key={id} draft={draft} id={id} name={url} isUrl busy={busy} />
    ))}
    {draft.urls.map(({ url, problem }) => (
      <FileRow
        key={url}
        isUrl
        name={url}
        state={problem === null ? 'queued' : 'failed'}
        isRefused={problem !== null}
        addId={addId}
        onToggle={busy ? undefined : () => draft.dropUrl(url)}
      >
        {problem}
      </FileRow>
    ))}
  </ul>
);

export const ResumeUrls = ({ id, heading: Heading, draft, busy, field, onAdd }: ResumeUrlsProps) => {
  const { input, defaultText, text, error, typed } = field;
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return;
    if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return;
    event.preventDefault();
    onAdd();
  };
  const hint = useRef<HTMLParagraphElement>(null);
  const isFull = draft.knownUrls.length >= RESUME.maxUrls;
  // A typed text stays in view, to be added once another is removed.
  const isHidden = isFull && !field.hasText;
  useLayoutEffect(() => {
    if (isHidden && document.activeElement === input.current) hint.current?.focus();
  }, [isHidden, input]);
  const described = [`${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  const read = () => {
    const shown = input.current?.value ?? '';
    if (shown !== text) typed(shown);
  };
  return (
    <section ref={readBeforeSubmit(read)} className="field" aria-labelledby={`${id}-title`}>
      <Heading className="field-label" id={`${id}-title`}>
        URL
        <FieldMark mark="optional" />
      </Heading>
      <p ref={hint} className="field-hint" id={`${id}-hint`} tabIndex={-1}>
        <span>{`ポートフォリオなどのURLを${RESUME.maxUrls}つまで登録できます`}</span>
        {isFull && <span>。追加するには、下のURLを1つ削除してください。</span>}
      </p>
      {draft.storedUrls.length + draft.urls.length > 0 && <Rows id={id} draft={draft} busy={busy} />}
      <label className="visually-hidden" htmlFor={id} hidden={isHidden}>
        追加するURL
      </label>
      <input
        ref={input}
        defaultValue={defaultText}
        className="text-input"
        id={id}
        hidden={isHidden}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={busy}
        aria-invalid={error !== null || undefined}
        aria-describedby={described}
        onInput={(event) => typed(event.currentTarget.value)}
        onKeyDown={enter}
      />
      {error !== null && !isHidden && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div hidden={isHidden}>
        <button type="button" className="text-button screen-only" onClick={onAdd} aria-disabled={busy || undefined}>
          <Plus />
          URLを追加
        </button>
      </div>
    </section>
  );
};
