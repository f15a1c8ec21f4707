import { useState } from 'react';
import { paths } from '#web/src/paths.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { site } from '#web/src/site.ts';
import { ButtonLink } from '#web/src/ui/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { HeroTiles } from './hero-tiles.tsx';
import './hero.css';

const HeroRoad = () => (
  <svg className="hero-road" viewBox="0 0 1600 713" aria-hidden="true">
    <path d="M-500 672C300 672 520 690 700 644S880 468 1060 468H2700M-500 672C300 672 560 700 760 668S940 623 1060 623H2700" />
    <path d="M-500 672C300 672 520 690 700 644S880 468 1060 468H2700M760 668C900 650 960 623 1060 623H2700" />
  </svg>
);

/** CSS hides it immediately if the document expects a member; the session check then removes it. */
const Invitation = () => (
  <div className="hero-invitation">
    <div className="hero-actions screen-only">
      <ButtonLink href={paths.register.legal}>無料で会員登録する</ButtonLink>
      <ButtonLink variant="text" href={paths.login}>
        ログイン
      </ButtonLink>
    </div>
    <p className="hero-note">{site.timeToRegister}</p>
  </div>
);

/** The top of the home page; its pictures move until the person pauses them. */
export const Hero = () => {
  const { phase } = useSession();
  const [isPaused, setPaused] = useState(false);
  return (
    <section className="hero" aria-labelledby="hero-title" data-motion={isPaused ? 'paused' : undefined}>
      <div className="hero-row">
        <HeroRoad />
        <div className="hero-text">
          <PageHeading className="hero-title" id="hero-title" title="次の道は、ひとつじゃない。転職と副業の求人">
            次の道は、
            <br />
            ひとつじゃない。
          </PageHeading>
          <p className="hero-lead">
            これまでの経験を活かして、成長企業での新しい挑戦へ。
            <br className="only-wide" />
            転職も、副業も、あなたのペースで選べます。
          </p>
          {phase !== 'member' && <Invitation />}
          <button className="hero-pause screen-only" type="button" onClick={() => setPaused(!isPaused)}>
            <Icon name={isPaused ? 'play' : 'pause'} />
            <span>{isPaused ? '動きを再開する' : '動きを止める'}</span>
          </button>
        </div>
        <HeroTiles />
      </div>
    </section>
  );
};
