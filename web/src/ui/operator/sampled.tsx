import './sampled.css';

const MARK = '（見本）';
/** Hosts that nobody can have. */
const SAMPLE_HOST = /\.example(?:\/|$)/;

/** Says that what stands before it, `of`, is a sample (decision S16); nothing where it is true. */
export const SampleMark = ({ of = MARK }: { of?: string }) =>
  (of.endsWith(MARK) || SAMPLE_HOST.test(of)) && (
    <>
      {' '}
      <span className="mark-sample">見本</span>
    </>
  );

interface SampledProps {
  text: string;
  /** Makes a link of the words: mailto:, tel:. */
  href?: string | undefined;
}

const Words = ({ text, href }: Pick<SampledProps, 'text' | 'href'>) => (href ? <a href={href}>{text}</a> : text);

/** A fact of the operator; one that ends with （見本）, or stands on a host that nobody can have, carries the mark. */
export const Sampled = ({ text, href }: SampledProps) => (
  <>
    <Words text={text.endsWith(MARK) ? text.slice(0, -MARK.length) : text} href={href} />
    <SampleMark of={text} />
  </>
);
