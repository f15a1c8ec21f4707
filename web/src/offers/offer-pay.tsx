import { type Paid, payOf } from '#web/src/format/yen.ts';
import styles from './offer-pay.module.css';

/** In characters: `1,000万〜1,400万円` has 14. Employers also write sentences, which a card cuts. */
const MAX_AMOUNT_LENGTH = 16;

/** An offer's pay; nothing if it names none (decision S45). In narrow windows the label is 時給 instead of 報酬（時給）. */
export const OfferPay = ({ offer }: { offer: Paid }) => {
  const pay = payOf(offer);
  if (!pay) return null;
  const isHourly = pay.label === '報酬（時給）';
  return (
    <p className={styles.pay}>
      <small>
        {isHourly ? (
          <>
            <span className={styles.long}>報酬（</span>時給<span className={styles.long}>）</span>
          </>
        ) : (
          pay.label
        )}
      </small>
      <b data-sentence={pay.text.length > MAX_AMOUNT_LENGTH || undefined}>{pay.text}</b>
    </p>
  );
};
