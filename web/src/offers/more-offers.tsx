import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { grouped } from '#web/src/format/yen.ts';
import { buttonClass } from '#web/src/ui/button/button.tsx';
import { focusHeading } from '#web/src/ui/page-heading.tsx';
import styles from './more-offers.module.css';
import { addressOfMore, PAGE_OF_CARDS } from './shown-cards.ts';

interface MoreOffersProps {
  shown: number;
  total: number;
}

const toTop = (): void => {
  window.scrollTo(0, 0);
  focusHeading();
};

/** The end of a list of more than one page: a link that shows more cards, and a way to the top of the page. */
export const MoreOffers = ({ shown, total }: MoreOffersProps) => {
  const place = useRef<HTMLDivElement>(null);
  /** The number of cards when more were requested: the next one takes the focus, by the DOM because the page renders them. */
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    const cards = place.current?.parentElement?.querySelectorAll<HTMLElement>('li a');
    cards?.[before.current]?.focus();
    before.current = undefined;
  }, [shown]);
  if (total <= PAGE_OF_CARDS) return null;
  const left = total - shown;
  return (
    <>
      <div className={`${styles.listMore} screen-only`} ref={place}>
        <p role="status">
          {left > 0
            ? `${grouped(total)}件中 ${grouped(shown)}件を表示しています`
            : `${grouped(total)}件すべてを表示しています`}
        </p>
        {left > 0 && (
          <Link
            className={buttonClass({ variant: 'ghost' })}
            href={addressOfMore(shown)}
            replace
            onClick={() => {
              before.current = shown;
            }}
          >
            {`さらに${Math.min(left, PAGE_OF_CARDS)}件を表示`}
          </Link>
        )}
      </div>
      <div className={`${styles.toTopLane} screen-only`}>
        <button type="button" className={styles.toTop} onClick={toTop}>
          <ArrowUp />
          <span>ページの先頭へ</span>
        </button>
      </div>
    </>
  );
};
