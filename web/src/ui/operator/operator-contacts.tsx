import { operator } from '#web/src/config/operator.ts';
import { telOf } from '#web/src/config/tel.ts';
import { Sampled } from './sampled.tsx';

/** Phone with opening hours, and email, as rows for `DescriptionList`. */
export const operatorContacts = [
  {
    term: '電話番号',
    value: (
      <>
        <Sampled text={operator.phone} href={telOf(operator.phone)} />
        <small>{`受付時間：${operator.hours}`}</small>
      </>
    ),
  },
  {
    term: 'メールアドレス',
    value: <Sampled text={operator.email} href={`mailto:${operator.email}`} />,
  },
];
