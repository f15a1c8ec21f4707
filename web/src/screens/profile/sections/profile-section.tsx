import { Pencil, Plus, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { FormReportContext } from '#web/src/forms/form-report.ts';
import { InlineSaved } from '#web/src/profile-items/parts/blocks/block.tsx';
import type { SectionItem } from '#web/src/profile-items/parts/profile-item.ts';
import viewsStyles from '#web/src/profile-items/parts/views/views.module.css';
import { Unset } from '#web/src/profile-items/parts/views/views.tsx';
import { Phrases } from '#web/src/ui/phrases.tsx';
import { SAVED_NOTE_MS } from '#web/src/ui-constants.ts';
import styles from './profile-section.module.css';
import type { Editing } from './use-editing.ts';

/** Shows 保存しました beside the title of a saved section for 4 s. */
const SavedNote = ({ isShown }: { isShown: boolean }) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const stop = setTimeout(() => setOver(true), SAVED_NOTE_MS);
    return () => {
      clearTimeout(stop);
      setOver(false);
    };
  }, [isShown]);
  return <InlineSaved state={isShown && !isOver ? 'saved' : 'idle'} />;
};

interface ProfileSectionProps {
  section: SectionItem;
  member: Member;
  editing: Editing;
  view: ReactNode;
  form: ReactNode;
  /** Called on hover or focus of the edit button, to preload the form. */
  onApproach(): void;
}

/** A dialog inside the form handles its own Escape. */
const isInDialog = (target: EventTarget): boolean => target instanceof Element && target.closest('dialog') !== null;

/** Escape closes the form, but not during an IME composition. */
const isLeaving = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.key === 'Escape' &&
  !(event.nativeEvent.isComposing || event.keyCode === 229) &&
  !event.defaultPrevented &&
  !isInDialog(event.target);

/** Returns the focus to the edit button on closing, unless another form opened. */
const useFocusBack = (isOpen: boolean, isOtherOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !isOtherOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isOtherOpen]);
  return button;
};

export const ProfileSection = ({ section, member, editing, view, form, onApproach }: ProfileSectionProps) => {
  const { title } = section;
  const { id, empty } = section.profile;
  const isOpen = editing.open === id;
  const isEmpty = !section.isGiven(member);
  const button = useFocusBack(isOpen, editing.open !== null && !isOpen);
  const titleId = `${id}-title`;
  const edit = !isOpen && (
    <button
      ref={button}
      type="button"
      className="text-button screen-only"
      onClick={() => editing.start(id)}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {isEmpty ? <Plus /> : <Pencil />}
      <span>{isEmpty ? '入力する' : '編集'}</span>
      <span className="visually-hidden">{`：${title}`}</span>
    </button>
  );
  return (
    <section
      className={`${styles.section} surface`}
      data-open={isOpen || undefined}
      data-empty={(isEmpty && !isOpen) || undefined}
      id={id}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h2>
        {isEmpty && !isOpen && (
          <span className={styles.mark}>
            <TriangleAlert />
            <Unset />
          </span>
        )}
        <SavedNote isShown={editing.saved === id} />
        {!isEmpty && edit}
      </div>
      {!isOpen && !isEmpty && <div className={styles.view}>{view}</div>}
      {!isOpen && isEmpty && (
        <div className={`${viewsStyles.empty} ${styles.none}`}>
          <p>{empty}</p>
          {edit}
        </div>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of the form inside.
        <div
          className={styles.form}
          onKeyDown={(event) => {
            if (!isLeaving(event) || editing.isBusy()) return;
            // Otherwise the same key press would close the confirmation.
            event.preventDefault();
            editing.cancel();
          }}
        >
          <FormReportContext value={editing.report}>{form}</FormReportContext>
        </div>
      )}
    </section>
  );
};
