import { operator } from '#web/operator.ts';
import { Sampled, SampleMark } from './sampled.tsx';

/** Phone with its hours, and email, as rows of facts. */
export const operatorContacts = [
  {
    term: '電話番号',
    value: (
      <>
        <Sampled text={operator.phone} />
        <small>受付時間：{operator.hours}</small>
      </>
    ),
  },
  {
    term: 'メールアドレス',
    value: (
      <>
        <a href={`mailto:${operator.email}`}>{operator.email}</a> <SampleMark />
      </>
    ),
  },
];
