import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { focusTitle } from '#web/src/profile-items/parts/focus.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import styles from './views.module.css';
import '#web/src/ui/styles/text-button.css';

export const Value = ({ children }: { children: string | undefined }) => <p className={styles.value}>{children}</p>;

/** The placeholder while a profile item or its form loads. */
export const ValueComes = () => <p className={`${styles.value} ${styles.loading}`}>読み込み中です</p>;

export const Unset = () => <span className={styles.unsetBadge}>未設定</span>;

export const Tags = ({ names }: { names: readonly (string | null | undefined)[] }) => (
  <ul className={styles.plainTags}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

/** Values in a line with ・ between them. Each is isolated, so that none turns round its neighbours. */
export const JoinedValues = ({ values }: { values: readonly (string | null | undefined)[] }) =>
  values.filter(Boolean).map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of a line keep their places.
    <Fragment key={place}>
      {place > 0 && <span>・</span>}
      <bdi>{value}</bdi>
    </Fragment>
  ));

interface MasterNameProps {
  phase: 'loading' | 'ready' | 'failed';
  /** The content of the list in one word. */
  what: string;
  name: string | undefined;
  load(): Promise<void>;
}

/** A name from a master list. If the list fails to load, it shows a message and a retry button (decision S22). */
export const MasterName = ({ phase, what, name, load }: MasterNameProps) => {
  useEffect(() => void load(), [load]);
  if (phase === 'failed')
    return (
      <NotLoaded
        what={what}
        className={styles.empty}
        onClick={(event) => {
          focusTitle(event.currentTarget);
          void load();
        }}
      />
    );
  if (phase === 'ready') return <Value>{name ?? `ご登録の${what}は現在選択できません。選び直してください。`}</Value>;
  return <ValueComes />;
};

const LINES = 3;
/** Tolerates less than half a line of overflow, which comes from rounding. */
const SLACK = 0.5;

const pixels = ({ lineHeight, paddingTop, paddingBottom }: CSSStyleDeclaration): [number, number, number] => [
  Number.parseFloat(lineHeight),
  Number.parseFloat(paddingTop),
  Number.parseFloat(paddingBottom),
];

interface FoldedProps {
  /** Names the content in the button's label. */
  what: string;
  as?: 'div' | 'p' | 'h3';
  className?: string;
  children: ReactNode;
}

/** Whether the content exceeds three lines, measured again at every width. */
const useIsLong = (box: RefObject<HTMLElement | null>): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    // A link is clamped itself; it mounts with the children.
    const first = box.current?.firstElementChild;
    const element = first instanceof HTMLAnchorElement ? first : box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const [line, above, below] = pixels(getComputedStyle(element));
      if (element.clientHeight > 0) setLong(element.scrollHeight - above - below > (LINES + SLACK) * line);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isLong;
};

/** Clamps text to three lines, with a button to open and close it. */
export const Folded = ({ what, as: Box = 'div', className = '', children }: FoldedProps) => {
  const id = useId();
  const box = useRef<HTMLElement | null>(null);
  const isLong = useIsLong(box);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => setOpen((before) => !before);
  // Closing a long text would leave its button far above the viewport.
  useEffect(() => {
    if (!isOpen && document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <Box
        ref={(element: HTMLElement | null) => {
          box.current = element;
        }}
        id={id}
        className={`${styles.foldedText} ${className}`}
        data-folded={(isLong && !isOpen) || undefined}
      >
        {children}
      </Box>
      {isLong && (
        <button
          ref={button}
          type="button"
          className="text-button screen-only"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{isOpen ? '閉じる' : '続きを見る'}</span>
          <span className="visually-hidden">{`：${what}`}</span>
        </button>
      )}
    </>
  );
};
