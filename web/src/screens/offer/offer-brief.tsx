import { FileText, JapaneseYen } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Offer } from '#contracts/api/offers.ts';
import { REMOTE_WORK } from '#web/src/format/remote-work.ts';
import { payOf } from '#web/src/format/yen.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import { placeOf } from './offer-conditions.tsx';
import './offer-brief.css';

/** May break before a 〜 or a bracket: a phrase across a bracket is often longer than the line, and would break anywhere. */
const Value = ({ text }: { text: string }) =>
  text.split(/(?=[〜（])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one value never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <Unbroken>{part}</Unbroken>
    </Fragment>
  ));

/** The conditions that decide whether to read on (decision S45). A missing one leaves its cell out. */
export const OfferBrief = ({ offer }: { offer: Offer }) => {
  const pay = payOf(offer);
  const rows: { term: string; icon: ReactNode; value: string | undefined; look?: string }[] = [
    {
      term: pay?.label ?? '',
      icon: <JapaneseYen className="icon" />,
      value: pay?.text,
      look: 'brief-pay',
    },
    {
      term: kindOf(offer) === 'side' ? '契約形態' : '雇用形態',
      icon: <FileText className="icon" />,
      value: offer.employment_status?.trim(),
    },
    { term: REMOTE_WORK, icon: <Icon name="house" />, value: offer.remote_work?.trim() },
    { term: '勤務地', icon: <Icon name="pin" />, value: placeOf(offer) },
  ];
  const given = rows.filter(({ value }) => value);
  if (given.length === 0) return null;
  return (
    <dl className="offer-brief">
      {given.map(({ term, icon, value, look }) => (
        <div key={term} className={look}>
          <dt>
            {icon}
            {term}
          </dt>
          <dd>{value && <Value text={value} />}</dd>
        </div>
      ))}
    </dl>
  );
};
