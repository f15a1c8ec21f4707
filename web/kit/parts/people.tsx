import type { Person } from '#contracts/kit/world.ts';
import { t } from '#web/kit/language.ts';
import { logInAs, logOut } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { Button } from './button.tsx';

/** A name, or what else identifies a person. */
export const personName = ({ id, name, email, phone }: Person): string => name ?? email ?? phone ?? id;

export const People = ({ chosen }: { chosen?(): void }) => {
  const { people } = useKit();
  const choosing = (run: () => unknown) => () => {
    chosen?.();
    run();
  };
  return (
    <ul className="kit-set" aria-label={t('Log in as')}>
      {people.map((person) => (
        <li key={person.id}>
          <Button onClick={choosing(() => logInAs(person))}>
            <span lang="ja">{personName(person)}</span>
            <span className="quiet" lang="en">
              {person.special}
            </span>
          </Button>
        </li>
      ))}
      <li>
        <Button onClick={choosing(logOut)}>{t('Log out')}</Button>
      </li>
    </ul>
  );
};
