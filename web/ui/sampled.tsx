import './sampled.css';

const MARK = '（見本）';

/** Says that what stands before it is a sample (decision S16). */
export const SampleMark = () => <span className="mark-sample">見本</span>;

interface SampledProps {
  text: string;
  sample?: boolean;
  /** Makes a link of the words: mailto:, tel:. */
  href?: string | undefined;
}

const Words = ({ text, href }: Pick<SampledProps, 'text' | 'href'>) => (href ? <a href={href}>{text}</a> : text);

/** A fact of the operator; one that web/operator.ts ends with （見本）, or that `sample` names so, carries the mark. */
export const Sampled = ({ text, sample = text.endsWith(MARK), href }: SampledProps) => (
  <>
    <Words text={text.endsWith(MARK) ? text.slice(0, -MARK.length) : text} href={href} />
    {sample && (
      <>
        {' '}
        <SampleMark />
      </>
    )}
  </>
);
