import { useRef, useState } from 'react';
import { SECTIONS, type SectionId } from './section-list.ts';

/** What would be lost, and what the person wanted to do instead. */
export interface Guarded {
  readonly title: string;
  go(): void;
}

export interface Editing {
  /** The section whose form is open. */
  readonly open: SectionId | null;
  /** The section that was saved last, to say so beside its title. */
  readonly saved: SectionId | null;
  /** Set while it is asked whether what was typed may be lost. */
  readonly guarded: Guarded | null;
  start(id: SectionId): void;
  cancel(): void;
  /** The form that was open when this was handed out is saved; nothing happens where it no longer is. */
  finish(): void;
  /** Something in the open form was changed. */
  touch(): void;
  isDirty(): boolean;
  /** Does it, after asking where something typed would be lost. */
  leave(go: () => void): void;
  keep(): void;
  discard(): void;
}

/** One form open at a time; what was typed in it is not lost without a question. */
export const useEditing = (): Editing => {
  const [opened, setOpened] = useState<{ readonly id: SectionId } | null>(null);
  const [saved, setSaved] = useState<SectionId | null>(null);
  const [guarded, setGuarded] = useState<Guarded | null>(null);
  const isTouched = useRef(false);
  const open = opened?.id ?? null;
  const latest = useRef(opened);
  latest.current = opened;

  const show = (id: SectionId | null) => {
    isTouched.current = false;
    setOpened(id && { id });
    setSaved(null);
  };
  const isDirty = () => open !== null && isTouched.current;
  const leave = (go: () => void) => {
    if (isDirty()) setGuarded({ title: SECTIONS.find(({ id }) => id === open)?.title ?? '', go });
    else go();
  };
  return {
    open,
    saved,
    guarded,
    start: (id) => leave(() => show(id)),
    cancel: () => leave(() => show(null)),
    finish: () => {
      if (latest.current !== opened) return;
      show(null);
      setSaved(open);
    },
    touch: () => {
      isTouched.current = true;
    },
    isDirty,
    leave,
    keep: () => setGuarded(null),
    discard: () => {
      setGuarded(null);
      show(null);
      guarded?.go();
    },
  };
};
