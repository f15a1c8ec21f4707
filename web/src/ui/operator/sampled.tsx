import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './operator.module.css';

const MARK = '（見本）';
/** A reserved host name. */
const SAMPLE_HOST = /\.example(?:\/|$)/;

/** Marks `of` as sample data (decision S16); renders nothing for real data. */
export const SampleMark = ({ of = MARK }: { of?: string }) =>
  (of.endsWith(MARK) || SAMPLE_HOST.test(of)) && (
    <>
      {' '}
      <span className={styles.markSample}>見本</span>
    </>
  );

interface SampledProps {
  text: string;
  href?: string | undefined;
}

const Words = ({ text, href }: Pick<SampledProps, 'text' | 'href'>) =>
  href ? <a href={href}>{text}</a> : <Unbroken>{text}</Unbroken>;

/** A detail of the operator; it gets the mark if it ends with （見本） or has a reserved host name. */
export const Sampled = ({ text, href }: SampledProps) => (
  <>
    <Words text={text.endsWith(MARK) ? text.slice(0, -MARK.length) : text} href={href} />
    <SampleMark of={text} />
  </>
);
