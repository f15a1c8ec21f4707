import { ArrowDownToLine, Link2 } from 'lucide-react';
import { memo, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { listLines } from '#contracts/kit/journal.ts';
import { matchingScenarios, type Scenario, scenarioWords } from '#contracts/kit/scenario.ts';
import { callKit, STATE_PICTURES } from '#web/kit/api.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { t, useLanguage } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { StatusState } from '#web/kit/parts/line-row.tsx';
import { useAnswer } from '#web/kit/parts/use-answer.ts';
import { copy, load, openLink, reset } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openEntry, SEARCH } from '#web/kit/state/panel-store.ts';
import { Pane } from './pane.tsx';

interface ScenarioRowProps {
  scenario: Scenario;
  opener: RefObject<HTMLAnchorElement | null> | undefined;
  isLoaded: boolean;
  hasPicture: boolean;
}

const ScenarioRow = memo(({ scenario, opener, isLoaded, hasPicture }: ScenarioRowProps) => {
  const { name, mistake } = scenario;
  const language = useLanguage();
  const title = scenarioWords(scenario, 'title', language);
  const about = scenarioWords(scenario, 'about', language);
  const link = openLink(name);
  return (
    <li className={isLoaded ? 'scenario scenario-loaded' : 'scenario'}>
      <div className="kit-row">
        <a className="clip grow" href={link} target={APP_WINDOW} ref={opener}>
          <b className="mono">{name}</b> {isLoaded && <span className="state state-ok">{t('loaded')}</span>}{' '}
          {mistake !== undefined && <span className="state state-bad">{t('mistake')}</span>}{' '}
          {title.text !== name && <span lang={title.lang}>{title.text}</span>}
        </a>
        <div className="kit-set scenario-acts">
          <Button icon={ArrowDownToLine} look="plain" hint={t('Load here')} onClick={() => load(name)} />
          <Button
            icon={Link2}
            look="plain"
            hint={t('Copy link')}
            onClick={() => copy(new URL(link, location.href).href, t('Link'))}
          />
        </div>
      </div>
      <div className="kit-row scenario-text">
        {hasPicture && <img className="state-picture" src={`${STATE_PICTURES}${name}.webp`} alt="" loading="lazy" />}
        <p lang={mistake === undefined ? about.lang : 'en'}>{mistake ?? about.text}</p>
      </div>
    </li>
  );
});

/** Requests shown by the search: the newest ones. */
const MAX_REQUESTS = 5;

/** The requests that contain the text in their address, headers or bodies, searched by the server. */
const FoundRequests = ({ text }: { text: string }) => {
  const { id, lines } = useKit();
  const query = { text, kind: 'api', limit: MAX_REQUESTS } as const;
  const { data = [] } = useAnswer(`${id} ${lines[0]?.id} ${text}`, () => callKit(listLines, { params: { id }, query }));
  return (
    <ul aria-label={t('Requests with this text')}>
      {data.map((line) => (
        <li key={line.id}>
          <button type="button" className="kit-bar kit-row found" onClick={() => openEntry(line.id)}>
            <b className="mono">{line.method}</b>
            <span className="mono clip lead">{line.path}</span>
            <StatusState line={line} />
          </button>
        </li>
      ))}
    </ul>
  );
};

export const ScenarioPane = () => {
  const { scenarios, mistakes, isStale, pictures, world } = useKit();
  const [text, setText] = useState('');
  const first = useRef<HTMLAnchorElement>(null);
  // Deferred, so that typing stays responsive.
  const wanted = useDeferredValue(text.trim());
  const found = matchingScenarios(scenarios, wanted);
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
        <input
          id={SEARCH}
          className="kit-input"
          type="search"
          autoComplete="off"
          aria-label={t('Search scenarios and requests')}
          placeholder={t('Scenario or request')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) first.current?.click();
          }}
        />
        {pictures?.length === 0 && (
          <p className="quiet">
            {t('For pictures of the states:')} <code className="clip">npm run gallery -- --states</code>
          </p>
        )}
      </div>
      <div className="kit-pane-scroll">
        {wanted !== '' && <FoundRequests text={wanted} />}
        <ul aria-label={t('Scenarios')}>
          {found.map((scenario, at) => (
            <ScenarioRow
              key={scenario.name}
              scenario={scenario}
              opener={at === 0 ? first : undefined}
              isLoaded={scenario.name === world?.scenario}
              hasPicture={pictures?.includes(scenario.name) ?? false}
            />
          ))}
        </ul>
        {found.length === 0 && all > 0 && <p className="kit-empty">{t('No scenario has these words.')}</p>}
      </div>
    </Pane>
  );
};
