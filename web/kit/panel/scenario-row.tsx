import type { Scenario } from '#contracts/kit/scenario.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { copy, load, openLink } from '#web/kit/state/acts.ts';

interface ScenarioRowProps {
  scenario: Scenario;
  /** This world is in it. */
  isLoaded: boolean;
  /** Tab stops at it. */
  isStop: boolean;
}

/** A scenario: its link opens it on its page in a world of its own. */
export const ScenarioRow = ({ scenario, isLoaded, isStop }: ScenarioRowProps) => {
  const { name, title, about, mistake } = scenario;
  return (
    <li className={isLoaded ? 'scenario scenario-loaded' : 'scenario'}>
      <a className="scenario-name" href={openLink(name)} target={APP_WINDOW} tabIndex={isStop ? 0 : -1}>
        {name}
        {isLoaded && <span className="state state-ok">loaded</span>}
        {mistake !== undefined && <span className="state state-bad">mistake</span>}
      </a>
      <span className="scenario-text" lang="ja">
        {mistake === undefined && title !== name && <span className="scenario-title">{title}　</span>}
        {mistake ?? about}
      </span>
      <div className="scenario-acts">
        <button type="button" className="kit-button" tabIndex={isStop ? 0 : -1} onClick={() => load(name)}>
          Load here
        </button>
        <button
          type="button"
          className="kit-button"
          tabIndex={isStop ? 0 : -1}
          onClick={() => copy(new URL(openLink(name), location.href).href, 'Link')}
        >
          Copy link
        </button>
      </div>
    </li>
  );
};
