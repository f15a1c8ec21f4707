import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { focusTitle } from '#web/src/profile-items/parts/focus.ts';
import {
  type Answers,
  answersInWords,
  type Given,
  type Question,
  unanswered,
} from '#web/src/profile-items/parts/questions.ts';
import { Unset } from '#web/src/profile-items/parts/views/views.tsx';
import { Phrases } from '#web/src/ui/phrases.tsx';
import '#web/src/ui/styles/fields.css';
import styles from './block.module.css';
import { type BlockOptions, type SaveState, useBlock } from './use-block.ts';

interface BlockProps<Name extends string, Values extends object> extends BlockOptions<Values> {
  profileItem: { readonly title: string; readonly profile: { readonly id: string } };
  questions: readonly Question<Name>[];
  /** The answers in words, each unbroken, for the row that stands for the folded block. */
  wordsOf(answers: readonly string[]): readonly string[];
  /** Why nothing is saved yet, shown while a choice is missing. */
  hint: string;
  path?: OfferKind;
  /** Renders more fields below the questions; `describedBy` is the id of their description. */
  children?(
    values: Partial<Values>,
    change: (touched: Partial<Values>) => void,
    describedBy: string | undefined,
  ): ReactNode;
}

/** Whether the block is unfolded on a phone; a link to it unfolds it, each time it is pressed. */
const useUnfolded = (id: string) => {
  const named = useLocationProperty(
    // Each press makes a new history entry with a new state.
    () => (globalThis.location.hash === `#${id}` ? globalThis.history.state : undefined),
    () => undefined,
  );
  const [lastNamed, setLastNamed] = useState(named);
  const [isOpen, setOpen] = useState(named !== undefined);
  if (named !== lastNamed) {
    setLastNamed(named);
    if (named !== undefined) setOpen(true);
  }
  return [isOpen, setOpen] as const;
};

/**
 * A block at the top of the profile with title, save state and questions; on phones one row with the value, until it is unfolded
 * (decision S58).
 */
export const Block = <Name extends string, Values extends Answers<Name>>(props: BlockProps<Name, Values>) => {
  const { profileItem, questions, wordsOf, hint, path, children } = props;
  const { title } = profileItem;
  const { id } = profileItem.profile;
  const block = useBlock<Values>(props, (values) => unanswered<Name>(questions, values).length === 0);
  const answers = answersInWords<Name>(questions, block.values);
  const value = answers && wordsOf(answers);
  const [isOpen, setOpen] = useUnfolded(id);
  const act = value ? '変更' : '設定する';
  const reason = block.isWaiting ? `${id}-reason` : undefined;
  return (
    <section className={`${styles.block} surface`} id={id} aria-labelledby={`${id}-title`} data-path={path}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h2>
        <p className={styles.value} data-given={Boolean(value) || undefined}>
          {value ? value.map((words) => <span key={words}>{words}</span>) : <Unset />}
        </p>
        <InlineSaved state={block.state} />
        <button
          type="button"
          className={`text-button ${styles.toggle} screen-only`}
          aria-expanded={isOpen}
          aria-controls={`${id}-questions`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isOpen ? '閉じる' : act}</span>
          <span className="visually-hidden">{`：${title}`}</span>
          <ChevronDown />
        </button>
      </div>
      {block.words !== null && <BlockFailure words={block.words} onRetry={block.retry} />}
      <div className={styles.questions} id={`${id}-questions`} data-open={isOpen || undefined}>
        <QuestionSelects
          questions={questions}
          answers={block.values}
          describedBy={reason}
          onChoose={(touched) => block.change(touched as Partial<Values>)}
        />
        {children?.(block.values, block.change, reason)}
      </div>
      {reason && (
        <p className={styles.hint} id={reason}>
          {hint}
        </p>
      )}
    </section>
  );
};

/** Why a block could not be saved, with a retry button unless a retry makes no sense. */
const BlockFailure = ({ words, onRetry }: { words: string; onRetry: (() => void) | null }) => (
  <div className={styles.failure}>
    <CircleAlert />
    <p>
      <span>{words}</span>
      {onRetry && (
        <>
          <br />
          <span>選んだ内容は残っています。</span>
          <button
            type="button"
            className="link-button"
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

interface QuestionSelectsProps<Name extends string> {
  questions: readonly Question<Name>[];
  answers: Given<Name>;
  /** Called with the changed answer only. */
  onChoose(touched: Partial<Answers<Name>>): void;
  describedBy?: string | undefined;
}

/** Each question as a select. 未設定 cannot be chosen again, because the server cannot clear an answer. */
export const QuestionSelects = <Name extends string>(props: QuestionSelectsProps<Name>) => {
  const { questions, answers, onChoose, describedBy } = props;
  const id = useId();
  return questions.map(({ name, label, choices }) => (
    <div key={name} className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <div className={styles.select}>
        <select
          className="text-input"
          id={`${id}-${name}`}
          aria-describedby={describedBy}
          value={answers[name] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChoose({ [name]: Number(value) } as Partial<Answers<Name>>);
          }}
        >
          {!answers[name] && <option value="">選択してください</option>}
          {choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice.name}
            </option>
          ))}
        </select>
        <ChevronDown />
      </div>
    </div>
  ));
};

const CONTENT = {
  idle: null,
  saving: (
    <>
      <i className={`ring ${styles.ring}`} aria-hidden="true" />
      <span>保存しています…</span>
    </>
  ),
  saved: (
    <>
      <Check />
      <span>保存しました</span>
    </>
  ),
  failed: (
    <>
      <CircleAlert />
      <span>保存できませんでした</span>
    </>
  ),
} as const;

/** The save state beside a title. A polite live region, always present so that screen readers announce changes. */
export const InlineSaved = ({ state }: { state: SaveState }) => (
  <span className={styles.inlineSaved} data-state={state} role="status">
    {CONTENT[state]}
  </span>
);
