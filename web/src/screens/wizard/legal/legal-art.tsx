import styles from '#web/src/screens/wizard/wizard.module.css';
import art from '#web/src/ui/art/scene-road-divides.svg';

/** The picture above the first step's heading. Rendered before the step loads, so that it does not push the heading down. */
export const LEGAL_ART = (
  <div className={styles.art}>
    <img src={art} alt="" width="720" height="230" />
  </div>
);
