import { Plus, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { Unset } from '#web/src/profile-items/parts/views/unset.tsx';
import '#web/src/profile-items/parts/views/empty.css';
import { FormReportContext } from '#web/src/forms/form-report.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import '#web/src/ui/text-button.css';
import { SavedNote } from './saved-note.tsx';
import type { Section } from './section-list.ts';
import type { Editing } from './use-editing.ts';

interface ProfileSectionProps {
  section: Section;
  member: Member;
  editing: Editing;
  /** What stands there. */
  view: ReactNode;
  /** What it is edited with. */
  form: ReactNode;
  /** Somebody is about to edit: the form can be fetched. */
  onApproach(): void;
}

/** A dialog of the form asks about something of its own. */
const isInDialog = (target: EventTarget): boolean => target instanceof Element && target.closest('dialog') !== null;

/** Escape leaves the form, not during composition. */
const isLeaving = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.key === 'Escape' &&
  !(event.nativeEvent.isComposing || event.keyCode === 229) &&
  !event.defaultPrevented &&
  !isInDialog(event.target);

/** The focus comes back to the button that opened the form, unless another form has it now. */
const useFocusBack = (isOpen: boolean, isOtherOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !isOtherOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isOtherOpen]);
  return button;
};

/** One section: what stands there, or the form that changes it. */
export const ProfileSection = ({ section, member, editing, view, form, onApproach }: ProfileSectionProps) => {
  const { id, title, empty } = section;
  const isOpen = editing.open === id;
  const isEmpty = !section.isGiven(member);
  const button = useFocusBack(isOpen, editing.open !== null && !isOpen);
  const titleId = `${id}-title`;
  return (
    <section className={isOpen ? 'profile-section is-open' : 'profile-section'} id={id} aria-labelledby={titleId}>
      <div className="profile-section-head">
        {isEmpty && !isOpen && <TriangleAlert className="icon profile-section-mark" aria-hidden />}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {isEmpty && !isOpen && <Unset />}
        <SavedNote isShown={editing.saved === id} />
        {!isOpen && (
          <button
            ref={button}
            type="button"
            className="text-button screen-only"
            onClick={() => editing.start(id)}
            onPointerEnter={onApproach}
            onFocus={onApproach}
          >
            {isEmpty ? <Plus className="icon" aria-hidden /> : <Icon name="pencil" />}
            <span>{isEmpty ? '入力する' : '編集'}</span>
            <span className="visually-hidden">{`：${title}`}</span>
          </button>
        )}
      </div>
      {!isOpen && (isEmpty ? <p className="profile-section-empty">{empty}</p> : view)}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens in the form inside.
        <div
          className="profile-section-form"
          onKeyDown={(event) => {
            if (!isLeaving(event) || editing.isBusy()) return;
            // Else the same key would close the question that comes up.
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
