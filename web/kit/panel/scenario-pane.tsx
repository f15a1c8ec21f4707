import { ArrowDownToLine, Link2, Search } from 'lucide-react';
import { useState } from 'react';
import { matchingScenarios, type Scenario } from '#contracts/kit/scenario.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { copy, load, openLink, reset } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { Pane, Tags } from './pane.tsx';

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
  const byTag = Object.entries(
    Object.groupBy(
      scenarios.flatMap(({ tags }) => tags),
      (tag) => tag,
    ),
  );
  const sorted = byTag.sort(([, one = []], [, other = []]) => other.length - one.length);
  return sorted.slice(0, MOST_TAGS).map(([tag]) => tag);
};

interface ScenarioRowProps {
  scenario: Scenario;
  isLoaded: boolean;
  isStop: boolean;
}

const ScenarioRow = ({ scenario, isLoaded, isStop }: ScenarioRowProps) => {
  const { name, title, about, mistake } = scenario;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li className={isLoaded ? 'scenario scenario-loaded' : 'scenario'}>
      <a className="scenario-name" href={openLink(name)} target={APP_WINDOW} tabIndex={tabIndex}>
        {name}
        {isLoaded && <span className="state state-ok">loaded</span>}
        {mistake !== undefined && <span className="state state-bad">mistake</span>}
      </a>
      <span className="scenario-text" lang="ja">
        {mistake === undefined && title !== name && <span className="scenario-title">{title}　</span>}
        {mistake ?? about}
      </span>
      <div className="scenario-acts">
        <Button
          icon={ArrowDownToLine}
          title="Load here"
          aria-label="Load here"
          tabIndex={tabIndex}
          onClick={() => load(name)}
        />
        <Button
          icon={Link2}
          title="Copy link"
          aria-label="Copy link"
          tabIndex={tabIndex}
          onClick={() => copy(new URL(openLink(name), location.href).href, 'Link')}
        />
      </div>
    </li>
  );
};

export const ScenarioPane = () => {
  const { scenarios, world, mistakes, isStale } = useKit();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string>();
  const tags = commonTags(scenarios);
  const found = matchingScenarios(scenarios, text).filter((one) => tag === undefined || one.tags.includes(tag));
  const head = (
    <span className="quiet" role="status">
      {found.length === scenarios.length ? scenarios.length : `${found.length} of ${scenarios.length}`}
    </span>
  );
  return (
    <Pane name="scenarios" title="Scenarios" head={head}>
      {mistakes.map((sentence) => (
        <p className="kit-off" role="alert" key={sentence}>
          {sentence}
        </p>
      ))}
      {isStale && (
        <p className="kit-off" role="status">
          Files of this world have changed.
          <Button onClick={reset}>Reset to apply them</Button>
        </p>
      )}
      <div className="kit-pane-tools">
        <div className="kit-search">
          <Search className="icon" />
          <input
            className="kit-input"
            type="search"
            aria-label="Search scenarios by name or sentence"
            placeholder="Name or sentence"
            autoComplete="off"
            data-key="scenarios"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && moveFocus(1)) event.preventDefault();
              if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                listOf('scenarios')?.querySelector<HTMLElement>('li > a')?.click();
            }}
          />
          <kbd>/</kbd>
        </div>
        {tags.length > 0 && (
          <Tags label="Tags" tags={tags} chosen={tag} choose={(one) => setTag(one === tag ? undefined : one)} />
        )}
      </div>
      <ul
        className="kit-pane-scroll"
        aria-label="Scenarios"
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
      {found.length === 0 && scenarios.length > 0 && <p className="kit-empty">No scenario has these words.</p>}
    </Pane>
  );
};
