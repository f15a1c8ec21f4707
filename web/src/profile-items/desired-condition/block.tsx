import { object, partial } from 'superstruct';
import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { Block } from '#web/src/profile-items/parts/blocks/block.tsx';
import { unsentDraft } from '#web/src/profile-items/parts/blocks/use-block.ts';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { answerRules } from '#web/src/profile-items/parts/questions.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import { CONDITIONS, type ConditionName, type Conditions, conditionsOf, profileItem } from './item.ts';

const memory = unsentDraft('profile-conditions', partial(object(answerRules(CONDITIONS))));
export const CONDITIONS_SAVED = '希望稼働条件を保存しました';

/** The conditions for side jobs, saved automatically. A failure does not reset the choices. */
export const ItemBlock = ({ member }: { member: Member }) => (
  <Block<ConditionName, Conditions>
    profileItem={profileItem}
    questions={CONDITIONS}
    // In two lines at most.
    wordsOf={([hours, zone = '', price]) => [`${hours}・`, `時給${price}・`, zone]}
    path="side"
    hint="3項目すべて選ぶと、保存されます。"
    memory={memory}
    member={member}
    valuesOf={conditionsOf}
    save={(body) => callForMember(saveDesiredCondition, { body }, { keepalive: true })}
    saved={CONDITIONS_SAVED}
    failed={SAVE_FAILED}
  />
);
