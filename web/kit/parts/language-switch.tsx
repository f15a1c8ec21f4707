import { Languages } from 'lucide-react';
import { setLanguage, useLanguage } from '#web/kit/language.ts';
import { Button } from './button.tsx';

const OTHER = { en: { language: 'ja', name: '日本語' }, ja: { language: 'en', name: 'English' } } as const;

/** Switches panel and drawer to the other language, whose name it shows. */
export const LanguageSwitch = () => {
  const { language, name } = OTHER[useLanguage()];
  return (
    <Button icon={Languages} lang={language} title={name} onClick={() => setLanguage(language)}>
      <span className="visually-hidden">{name}</span>
    </Button>
  );
};
