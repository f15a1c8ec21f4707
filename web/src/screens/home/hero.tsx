import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#web/src/paths.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { site } from '#web/src/site.ts';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import styles from './hero.module.css';

const columns = [...'abc'];
// The six pictures are repeated: each column scrolls by its own height.
const stops = [...'123456123456'];

/** Three columns of six pictures; the pictures are SVG symbols in the document. */
const HeroTiles = () => (
  <div className={`${styles.tileColumns} screen-only`} aria-hidden="true">
    {columns.map((column) => (
      <ul key={column}>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of pictures.
          <li key={index}>
            <svg viewBox="0 0 240 192" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <use href={`#tile-${column}${stop}`} />
            </svg>
          </li>
        ))}
      </ul>
    ))}
  </div>
);

const HeroRoad = () => (
  <svg className={styles.road} viewBox="0 0 1600 348" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M-1200 322H-600C240 322 440 334 660 310S900 86 1110 86H2800M-600 322C260 322 520 338 720 318S940 250 1110 250H2800" />
    <path d="M-1200 322H-600C240 322 440 334 660 310S900 86 1110 86H2800M742 315C930 292 960 250 1110 250H2800" />
  </svg>
);

/** CSS hides it immediately if the document expects a member; the session check then removes it. */
const Invitation = () => (
  <div className={styles.actions}>
    <ButtonLink className="screen-only" href={paths.register.legal}>
      無料で会員登録する
    </ButtonLink>
    <ButtonLink className="screen-only" variant="text" href={paths.login}>
      ログイン
    </ButtonLink>
    <p className={styles.note}>{site.timeToRegister}</p>
  </div>
);

export const Hero = () => {
  const { phase } = useSession();
  const [isPaused, setPaused] = useState(false);
  return (
    <section className={styles.hero} aria-labelledby="hero-title" data-motion={isPaused ? 'paused' : undefined}>
      <HeroRoad />
      <div className={styles.row}>
        <div className={styles.text}>
          <PageHeading className={styles.title} id="hero-title" title="次の道は、ひとつじゃない。転職と副業の求人">
            次の道は、
            <br />
            ひとつじゃない。
          </PageHeading>
          <p className={styles.lead}>
            <span className="only-wide">
              これまでの経験を活かして、成長企業での新しい挑戦へ。
              <br />
            </span>
            転職も、副業も、あなたのペースで選べます。
          </p>
          {phase !== 'member' && <Invitation />}
        </div>
        <div className={styles.tiles}>
          <HeroTiles />
          <button
            className={`${styles.pause} screen-only`}
            type="button"
            aria-label={isPaused ? '動きを再開する' : '動きを止める'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play /> : <Pause />}
          </button>
        </div>
      </div>
    </section>
  );
};
