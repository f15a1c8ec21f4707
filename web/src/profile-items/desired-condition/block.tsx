import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { Block, QuestionSelects } from '#web/src/profile-items/parts/blocks/block.tsx';
import { unsentDraft } from '#web/src/profile-items/parts/blocks/use-auto-save.ts';
import { useBlock } from '#web/src/profile-items/parts/blocks/use-block.ts';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { answersInWords } from '#web/src/profile-items/parts/questions.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import {
  CONDITIONS,
  type Conditions,
  completeConditions,
  conditionsOf,
  profileItem,
  touchedConditions,
} from './item.ts';

const memory = unsentDraft('profile-conditions', touchedConditions);
/** The toast after a save. */
export const CONDITIONS_SAVED = '希望稼働条件を保存しました';

/** The conditions in two lines at most. */
const wordsOf = (conditions: Partial<Conditions>): readonly string[] | null => {
  const words = answersInWords(CONDITIONS, conditions);
  if (!words) return null;
  const [hours, zone = '', price] = words;
  return [`${hours}・`, `時給${price}`, zone];
};

/** The conditions for side jobs, saved automatically. A failure does not reset the choices. */
export const ItemBlock = ({ member }: { member: Member }) => {
  const block = useBlock<Conditions>({
    memory,
    member,
    valuesOf: conditionsOf,
    complete: completeConditions,
    save: (body) => callForMember(saveDesiredCondition, { body }, { keepalive: true }),
    saved: CONDITIONS_SAVED,
    failed: SAVE_FAILED,
  });
  return (
    <Block
      profileItem={profileItem}
      block={block}
      value={wordsOf(block.values)}
      path="side"
      hint="3つとも選ぶと、保存されます。"
    >
      {(describedBy) => (
        <QuestionSelects
          questions={CONDITIONS}
          answers={block.values}
          describedBy={describedBy}
          onChoose={block.change}
        />
      )}
    </Block>
  );
};
