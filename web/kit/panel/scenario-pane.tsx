import { Search } from 'lucide-react';
import { useState } from 'react';
import { reset } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { moveFocus } from './move-focus.ts';
import { ScenarioRow } from './scenario-row.tsx';
import { searched, tagsOf } from './scenario-search.ts';

/** So many tags are offered as buttons; the others are found by typing. */
const MOST_TAGS = 8;

/** All states of the product, found by name, title, sentence or tag. */
export const ScenarioPane = () => {
  const { scenarios, world, mistakes, isStale } = useKit();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string>();
  const tags = tagsOf(scenarios).slice(0, MOST_TAGS);
  const found = searched(scenarios, text, tag);
  return (
    <section className="kit-pane pane-scenarios" aria-labelledby="kit-scenarios">
      <div className="kit-pane-head">
        <h2 id="kit-scenarios">Scenarios</h2>
        <span className="quiet" role="status">
          {found.length === scenarios.length ? scenarios.length : `${found.length} of ${scenarios.length}`}
        </span>
      </div>
      {mistakes.map((sentence) => (
        <p className="kit-off" role="alert" key={sentence}>
          {sentence}
        </p>
      ))}
      {isStale && (
        <p className="kit-off" role="status">
          Files of this world have changed.
          <button type="button" className="kit-button" onClick={reset}>
            Reset to take them in
          </button>
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
            }}
          />
          <kbd>/</kbd>
        </div>
        {tags.length > 0 && (
          <fieldset className="kit-tags" aria-label="Tags">
            {tags.map((one) => (
              <button
                key={one}
                type="button"
                className="kit-tag"
                aria-pressed={one === tag}
                onClick={() => setTag(one === tag ? undefined : one)}
              >
                {one}
              </button>
            ))}
          </fieldset>
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
        {found.map((scenario, at) => (
          <ScenarioRow
            key={scenario.name}
            scenario={scenario}
            isLoaded={scenario.name === world?.scenario}
            isStop={at === 0 || scenario.name === world?.scenario}
          />
        ))}
      </ul>
      {found.length === 0 && scenarios.length > 0 && <p className="kit-empty">No scenario has these words.</p>}
    </section>
  );
};
