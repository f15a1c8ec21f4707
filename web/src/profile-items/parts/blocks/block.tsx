import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Code } from '#contracts/api/codes.ts';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { focusTitle } from '#web/src/profile-items/parts/focus.ts';
import type { Answers, Question } from '#web/src/profile-items/parts/questions.ts';
import { Unset } from '#web/src/profile-items/parts/views/views.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { linkPresses } from '#web/src/ui/link-presses.ts';
import type { SaveState } from './use-auto-save.ts';
import type { BlockState } from './use-block.ts';
import '#web/src/ui/button/text-button.css';
import './block.css';
import { Phrases } from '#web/src/ui/phrases.tsx';
import '#web/src/ui/select-box.css';

/** Why nothing is saved yet, as the description of each question; renders nothing without an id. */
const BlockHint = ({ id, children }: { id: string | undefined; children: string }) =>
  id && (
    <p className="block-hint" id={id}>
      {children}
    </p>
  );

interface BlockProps {
  profileItem: { readonly title: string; readonly profile: { readonly id: string } };
  block: Pick<BlockState<object>, 'state' | 'isWaiting' | 'words' | 'retry'>;
  /** The choices in words, each unbroken; null while one is missing. */
  value: readonly string[] | null;
  /** Why nothing is saved yet, shown while a choice is missing. */
  hint: string;
  /** The colour of the kind of work. */
  path?: OfferKind;
  /** Renders the questions; `describedBy` is the id of their description. */
  children(describedBy: string | undefined): ReactNode;
}

/** Whether the block is unfolded on a phone; a link to it unfolds it, each time it is pressed. */
const useUnfolded = (id: string) => {
  const named = useLocationProperty(
    () => (globalThis.location.hash === `#${id}` ? linkPresses() : null),
    () => null,
  );
  const [lastNamed, setLastNamed] = useState(named);
  const [isOpen, setOpen] = useState(named !== null);
  if (named !== lastNamed) {
    setLastNamed(named);
    if (named !== null) setOpen(true);
  }
  return [isOpen, setOpen] as const;
};

/**
 * A block at the top of the profile with title, save state and questions; on phones one row with the value, until it is unfolded
 * (decision S58).
 */
export const Block = ({ profileItem, block, value, hint, path, children }: BlockProps) => {
  const { title } = profileItem;
  const { id } = profileItem.profile;
  const [isOpen, setOpen] = useUnfolded(id);
  const act = value ? '変更' : '設定する';
  const reason = block.isWaiting ? `${id}-reason` : undefined;
  return (
    <section className="side-block" id={id} aria-labelledby={`${id}-title`} data-path={path}>
      <div className="side-block-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h2>
        <p className="side-block-value">{value ? value.map((words) => <span key={words}>{words}</span>) : <Unset />}</p>
        <InlineSaved state={block.state} />
        <button
          type="button"
          className="text-button side-block-toggle screen-only"
          aria-expanded={isOpen}
          aria-controls={`${id}-questions`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isOpen ? '閉じる' : act}</span>
          <span className="visually-hidden">{`：${title}`}</span>
          <Icon name="down" />
        </button>
      </div>
      {block.words !== null && <BlockFailure words={block.words} onRetry={block.retry} />}
      <div className="side-block-questions" id={`${id}-questions`} data-open={isOpen || undefined}>
        {children(reason)}
      </div>
      <BlockHint id={reason}>{hint}</BlockHint>
    </section>
  );
};

interface BlockFailureProps {
  /** The reason, in words. */
  words: string;
  /** Saves the current choices again; null if a retry makes no sense. */
  onRetry: (() => void) | null;
}

/** Why a block could not be saved, with a retry button. */
export const BlockFailure = ({ words, onRetry }: BlockFailureProps) => (
  <div className="block-failure">
    <Icon name="alert" />
    <p>
      <span>{words}</span>
      {onRetry && (
        <>
          <br />
          <span>選んだ内容は残っています。</span>
          <button
            type="button"
            onClick={(event) => {
              focusTitle(event.currentTarget);
              onRetry();
            }}
          >
            もう一度保存する
          </button>
        </>
      )}
    </p>
  </div>
);

/** A styled native select; `compact` is 48 px high. It needs an `id` and a label. */
const SelectBox = ({ compact = false, ...rest }: ComponentProps<'select'> & { compact?: boolean }) => (
  <div className="select-box">
    <select {...rest} className={compact ? 'select-input select-compact' : 'select-input'} />
    <Icon name="down" />
  </div>
);

interface BlockSelectProps {
  label: string;
  table: readonly Code[];
  value: number | null | undefined;
  onChoose(code: number): void;
  /** The id of the description. */
  describedBy?: string | undefined;
}

/** One question as a select. 未設定 cannot be chosen again, because the server cannot clear an answer. */
export const BlockSelect = ({ label, table, value, onChoose, describedBy }: BlockSelectProps) => {
  const id = useId();
  return (
    <div className="block-field">
      <label htmlFor={id}>{label}</label>
      <SelectBox
        compact
        id={id}
        aria-describedby={describedBy}
        value={value ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value !== '') onChoose(Number(event.currentTarget.value));
        }}
      >
        {!value && <option value="">選択してください</option>}
        {table.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
};

interface QuestionSelectsProps<Name extends string> {
  questions: readonly Question<Name>[];
  answers: Partial<Answers<Name>>;
  /** Called with the changed answer only. */
  onChoose(touched: Partial<Answers<Name>>): void;
  /** The id of the description of each question. */
  describedBy?: string | undefined;
}

export const QuestionSelects = <Name extends string>(props: QuestionSelectsProps<Name>) => {
  const { questions, answers, onChoose, describedBy } = props;
  return questions.map(({ name, label, choices }) => (
    <BlockSelect
      key={name}
      label={label}
      table={choices}
      value={answers[name]}
      describedBy={describedBy}
      onChoose={(code) => onChoose({ [name]: code } as Partial<Answers<Name>>)}
    />
  ));
};

const CONTENT = {
  idle: null,
  saving: (
    <>
      <i className="ring" aria-hidden="true" />
      <span>保存しています…</span>
    </>
  ),
  saved: (
    <>
      <Icon name="check" />
      <span>保存しました</span>
    </>
  ),
  failed: (
    <>
      <Icon name="alert" />
      <span>保存できませんでした</span>
    </>
  ),
} as const;

/** The save state beside a title. A polite live region, always present so that screen readers announce changes. */
export const InlineSaved = ({ state }: { state: SaveState }) => (
  <span className="inline-saved" data-state={state} role="status">
    {CONTENT[state]}
  </span>
);
