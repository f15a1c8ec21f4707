import { type FormEvent, useState } from 'react';
import { t } from '#web/kit/language.ts';
import { save } from '#web/kit/state/actions.ts';
import { Button } from './button.tsx';

/** Saves the world as a scenario of the project. */
export const SaveForm = ({ name: suggested, saved }: { name: string; saved?(): void }) => {
  const [name, setName] = useState(suggested);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved?.();
    save(name);
  };
  return (
    <form className="kit-row" onSubmit={submit}>
      <input
        className="kit-input grow"
        aria-label={t('Name of the scenario')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{t('Keep as a scenario')}</Button>
    </form>
  );
};
