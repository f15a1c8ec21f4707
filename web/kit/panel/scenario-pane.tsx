import { ArrowDownToLine, Link2, Search } from 'lucide-react';
import { useState } from 'react';
import { matchingScenarios, type Scenario, scenarioWords } from '#contracts/kit/scenario.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { t, useLanguage } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { StatePicture } from '#web/kit/parts/state-picture.tsx';
import { copy, load, openLink, reset } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { Pane, SearchField, Tags } from './pane.tsx';

const listOf = (name: string) => document.querySelector(`[data-list="${name}"]`);

/** Moves focus among the scenarios, starting at the first. False if there are none. */
const moveFocus = (by: number): boolean => {
  const stops = [...(listOf('scenarios')?.querySelectorAll<HTMLElement>('li > a') ?? [])];
  const here = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement));
  const next = stops[here < 0 ? 0 : Math.max(0, Math.min(stops.length - 1, here + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
};

/** Presses an arrow key in the focused list: the journal, else the scenarios. */
export const pressArrow = (key: 'ArrowDown' | 'ArrowUp'): void => {
  const journal = listOf('journal');
  const target = journal?.contains(document.activeElement) ? journal : listOf('scenarios');
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

/** Number of tags shown as buttons; others can be typed. */
const MOST_TAGS = 8;

const commonTags = (scenarios: readonly Scenario[]): string[] => {
  const all = scenarios.flatMap(({ tags }) => tags);
  const count = (tag: string) => all.filter((one) => one === tag).length;
  return [...new Set(all)].sort((one, other) => count(other) - count(one)).slice(0, MOST_TAGS);
};

const ScenarioRow = ({ scenario, isLoaded, isStop }: { scenario: Scenario; isLoaded: boolean; isStop: boolean }) => {
  const { name, mistake } = scenario;
  const language = useLanguage();
  const title = scenarioWords(scenario, 'title', language);
  const about = scenarioWords(scenario, 'about', language);
  const tabIndex = isStop ? 0 : -1;
  const link = openLink(name);
  return (
    <li className={isLoaded ? 'scenario scenario-loaded' : 'scenario'}>
      <a className="scenario-name" href={link} target={APP_WINDOW} tabIndex={tabIndex}>
        <span className="clip">{name}</span>
        {isLoaded && <span className="state state-ok">{t('loaded')}</span>}
        {mistake !== undefined && <span className="state state-bad">{t('mistake')}</span>}
      </a>
      <b className="scenario-title" lang={title.lang}>
        {title.text !== name && title.text}
      </b>
      <div className="kit-set scenario-acts">
        <Button icon={ArrowDownToLine} hint={t('Load here')} tabIndex={tabIndex} onClick={() => load(name)} />
        <Button
          icon={Link2}
          hint={t('Copy link')}
          tabIndex={tabIndex}
          onClick={() => copy(new URL(link, location.href).href, t('Link'))}
        />
      </div>
      <div className="scenario-text">
        <StatePicture name={name} />
        <p lang={mistake === undefined ? about.lang : 'en'}>{mistake ?? about.text}</p>
      </div>
    </li>
  );
};

export const ScenarioPane = () => {
  const { scenarios, world, mistakes, isStale, pictures } = useKit();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string>();
  const tags = commonTags(scenarios);
  const found = matchingScenarios(scenarios, text).filter((one) => tag === undefined || one.tags.includes(tag));
  const { length: all } = scenarios;
  const count = found.length === all ? String(all) : t('{some} of {all}', { some: found.length, all });
  return (
    <Pane name="scenarios" title={t('Scenarios')} count={count}>
      {mistakes.map((sentence) => (
        <p className="kit-off" role="alert" lang="en" key={sentence}>
          {sentence}
        </p>
      ))}
      {isStale && (
        <p className="kit-off" role="status">
          {t('Files of this world have changed.')}
          <Button onClick={reset}>{t('Reset to apply them')}</Button>
        </p>
      )}
      <div className="kit-bar kit-stack">
        <SearchField
          icon={Search}
          shortcut="/"
          data-key="scenarios"
          aria-label={t('Search scenarios by name or sentence')}
          placeholder={t('Name or sentence')}
          text={text}
          setText={setText}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && moveFocus(1)) event.preventDefault();
            if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              listOf('scenarios')?.querySelector<HTMLElement>('li > a')?.click();
          }}
        />
        {tags.length > 0 && (
          <Tags
            label={t('Tags')}
            tags={tags}
            chosen={tag}
            choose={(one) => setTag(one === tag ? undefined : one)}
            labelOf={(one) => (one === 'refused' ? t(one) : one)}
          />
        )}
        {pictures?.length === 0 && (
          <p className="quiet">
            {t('For pictures of the states:')} <code className="clip">npm run gallery -- --states</code>
          </p>
        )}
      </div>
      <ul
        className="kit-pane-scroll"
        aria-label={t('Scenarios')}
        data-list="scenarios"
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by !== undefined && moveFocus(by)) event.preventDefault();
        }}
      >
        {found.map((scenario, at) => {
          const isLoaded = scenario.name === world?.scenario;
          return (
            <ScenarioRow key={scenario.name} scenario={scenario} isLoaded={isLoaded} isStop={at === 0 || isLoaded} />
          );
        })}
      </ul>
      {found.length === 0 && scenarios.length > 0 && <p className="kit-empty">{t('No scenario has these words.')}</p>}
    </Pane>
  );
};
