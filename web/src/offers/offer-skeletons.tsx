import '#web/src/ui/styles/link-card.css';
import styles from './offer-card.module.css';

/** Placeholder cards during loading, with the parts of a card; invisible for the first 200 ms. */
export const OfferSkeletons = ({ count }: { count: number }) => (
  <ul className={styles.grid} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never move.
      <li className={`link-card ${styles.card} ${styles.loading}`} aria-hidden="true" key={index}>
        <div className={styles.art} />
        <div className={styles.body}>
          <div className={styles.first}>
            <i className={`${styles.bone} ${styles.bonePay}`} />
          </div>
          <div className={styles.what}>
            <i className={`${styles.bone} ${styles.boneTitle}`} />
            <i className={styles.bone} />
          </div>
          <div className={styles.conditions}>
            <div className={styles.place}>
              <i className={styles.bone} />
            </div>
            <div className={styles.remote}>
              <i className={styles.bone} />
            </div>
          </div>
          <div className={styles.last}>
            <i className={`${styles.bone} ${styles.boneDate}`} />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
