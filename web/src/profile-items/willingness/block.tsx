import type { Member } from '#contracts/api/member.ts';
import { Block, QuestionSelects } from '#web/src/profile-items/parts/blocks/block.tsx';
import { unsentDraft } from '#web/src/profile-items/parts/blocks/use-auto-save.ts';
import { useBlock } from '#web/src/profile-items/parts/blocks/use-block.ts';
import { answersInWords } from '#web/src/profile-items/parts/questions.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import {
  completeWillingness,
  profileItem,
  QUESTIONS,
  SENDING_AGREEMENT,
  touchedWillingness,
  type Willingness,
  willingnessCall,
  willingnessOf,
} from './item.ts';
import '#web/src/forms/choices/choices.css';

const memory = unsentDraft('profile-willingness', touchedWillingness);

/** Only some answers about side jobs name their subject. */
const wordsOf = (willingness: Partial<Willingness>): readonly string[] | null => {
  const words = answersInWords(QUESTIONS, willingness);
  if (!words) return null;
  const [change, side = ''] = words;
  return [`${change}・`, side.startsWith('副業') ? side : `副業：${side}`];
};

/** The willingness to change jobs or take side jobs, saved automatically. Choices that the server refuses are reset. */
export const ItemBlock = ({ member }: { member: Member }) => {
  const block = useBlock<Willingness>({
    memory,
    member,
    valuesOf: willingnessOf,
    complete: completeWillingness,
    save: (body, newest) => callForMember(willingnessCall(newest, body), { body }, { keepalive: true }),
    takesBackRefused: true,
    saved: '意向を保存しました',
    failed: '意向を保存できませんでした',
  });
  return (
    <Block
      profileItem={profileItem}
      block={block}
      value={wordsOf(block.values)}
      hint="転職と副業の両方を選ぶと、保存されます。"
    >
      {(describedBy) => (
        <>
          <QuestionSelects
            questions={QUESTIONS}
            answers={block.values}
            describedBy={describedBy}
            onChoose={block.change}
          />
          <label className="choice-panel choice-panel-bare">
            <input
              className="choice-mark"
              type="checkbox"
              checked={block.values.sending_agreement ?? false}
              aria-describedby={describedBy}
              onChange={(event) => block.change({ sending_agreement: event.currentTarget.checked })}
            />
            <span>{SENDING_AGREEMENT}</span>
          </label>
        </>
      )}
    </Block>
  );
};
