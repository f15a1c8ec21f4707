import { Plus, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SavedNote } from './saved-note.tsx';
import type { SectionFacts } from './section-list.ts';
import type { Editing } from './use-editing.ts';

interface ProfileSectionProps {
  facts: SectionFacts;
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

/** A press that changes what the form holds: a choice, an added or a removed row. Opening an entry or a file dialog does not. */
const isChange = (event: MouseEvent): boolean => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'button' || isInDialog(event.target)) return false;
  return !button.matches(
    '[aria-expanded], [aria-disabled="true"], .form-cancel, .button-wide, .entry-card *, .drop-zone *',
  );
};

/** Escape leaves the form, not during composition and not while it is being saved. */
const isLeaving = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.key === 'Escape' &&
  !(event.nativeEvent.isComposing || event.keyCode === 229) &&
  !event.defaultPrevented &&
  !isInDialog(event.target) &&
  !event.currentTarget.querySelector('[aria-busy="true"]');

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
export const ProfileSection = ({ facts, member, editing, view, form, onApproach }: ProfileSectionProps) => {
  const { id, title, empty } = facts;
  const isOpen = editing.open === id;
  const isEmpty = !facts.isGiven(member);
  const button = useFocusBack(isOpen, editing.open !== null && !isOpen);
  const titleId = `${id}-title`;
  return (
    <section className={isOpen ? 'profile-section is-open' : 'profile-section'} id={id} aria-labelledby={titleId}>
      <div className="profile-section-head">
        {isEmpty && !isOpen && <TriangleAlert className="icon profile-section-mark" aria-hidden />}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {isEmpty && !isOpen && <span className="unset-badge">未設定</span>}
        <SavedNote isShown={editing.saved === id} />
        {!isOpen && (
          <button
            ref={button}
            type="button"
            className="edit-button"
            onClick={() => editing.start(id)}
            onPointerEnter={onApproach}
            onFocus={onApproach}
          >
            {isEmpty ? <Plus className="icon" aria-hidden /> : <Icon name="pencil" />}
            {isEmpty ? '入力する' : '編集'}
            <span className="visually-hidden">：{title}</span>
          </button>
        )}
      </div>
      {!isOpen && (isEmpty ? <p className="profile-section-empty">{empty}</p> : view)}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens in the form inside.
        <div
          className="profile-section-form"
          onInput={(event) => {
            if (!(event.target as Element).matches('[type="search"], [role="combobox"]')) editing.touch();
          }}
          onDrop={editing.touch}
          onClick={(event) => {
            if (isChange(event)) editing.touch();
          }}
          onKeyDown={(event) => {
            if (!isLeaving(event)) return;
            // Else the same key would close the question that comes up.
            event.preventDefault();
            editing.cancel();
          }}
        >
          {form}
        </div>
      )}
    </section>
  );
};
