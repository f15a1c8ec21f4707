import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { JoinedValues } from '#web/src/profile-items/parts/views/views.tsx';
import { type Career, periodOf } from './order.ts';
import '#web/src/ui/button/text-button.css';
import './entry-card.css';

interface ClosedCareerProps {
  id: string;
  entryKey: string;
  career: Career;
  title: string;
  heading: 'h2' | 'h3';
  onOpen(key: string, career: Career): void;
}

/** A saved entry in two lines. Memoized: typing in one entry must not rerender a hundred others. */
export const ClosedCareer = memo(({ id, entryKey, career, title, heading: Heading, onOpen }: ClosedCareerProps) => (
  <section className="entry-card entry-card-closed" aria-labelledby={id}>
    <div className="entry-card-head">
      <Heading id={id}>{title}</Heading>
      <button type="button" className="text-button screen-only" onClick={() => onOpen(entryKey, career)}>
        <Pencil className="icon" aria-hidden="true" />
        <span>編集</span>
        <span className="visually-hidden">{`：${career.company_name}`}</span>
      </button>
    </div>
    <p>
      <span>
        <JoinedValues values={[career.company_name, career.department, career.position]} />
      </span>
      {career.is_employed && <span className="entry-card-current">在職中</span>}
    </p>
    <p className="entry-card-when">{periodOf(career)}</p>
  </section>
));
