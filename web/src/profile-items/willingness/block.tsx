import { boolean, object, partial } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { Block } from '#web/src/profile-items/parts/blocks/block.tsx';
import { unsentDraft } from '#web/src/profile-items/parts/blocks/use-block.ts';
import { answerRules } from '#web/src/profile-items/parts/questions.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import {
  profileItem,
  QUESTIONS,
  type QuestionName,
  SENDING_AGREEMENT,
  type Willingness,
  willingnessCall,
  willingnessOf,
} from './item.ts';
import '#web/src/ui/styles/choices.css';

const touched = partial(object({ ...answerRules(QUESTIONS), sending_agreement: boolean() }));
const memory = unsentDraft('profile-willingness', touched);

/** The willingness to change jobs or take side jobs, saved automatically. Choices that the server refuses are reset. */
export const ItemBlock = ({ member }: { member: Member }) => (
  <Block<QuestionName, Willingness>
    profileItem={profileItem}
    questions={QUESTIONS}
    // Only some answers about side jobs name their subject.
    wordsOf={([change, side = '']) => [`${change}・`, side.startsWith('副業') ? side : `副業：${side}`]}
    hint="転職と副業の両方を選ぶと、保存されます。"
    memory={memory}
    member={member}
    valuesOf={willingnessOf}
    save={(body, newest) => callForMember(willingnessCall(newest, body), { body }, { keepalive: true })}
    takesBackRefused
    saved="意向を保存しました"
    failed="意向を保存できませんでした"
  >
    {({ sending_agreement }, change, describedBy) => (
      <label className="choice-panel choice-panel-bare">
        <input
          className="choice-mark"
          type="checkbox"
          checked={sending_agreement ?? false}
          aria-describedby={describedBy}
          onChange={(event) => change({ sending_agreement: event.currentTarget.checked })}
        />
        <span>{SENDING_AGREEMENT}</span>
      </label>
    )}
  </Block>
);
