import type { Answers, Question } from '#web/src/profile-items/parts/questions.ts';
import { BlockSelect } from './block-select.tsx';

interface QuestionSelectsProps<Name extends string> {
  questions: readonly Question<Name>[];
  answers: Partial<Answers<Name>>;
  /** Called with the changed answer only. */
  onChoose(touched: Partial<Answers<Name>>): void;
  /** The id of the description of each question. */
  describedBy?: string | undefined;
}

export const QuestionSelects = <Name extends string>(props: QuestionSelectsProps<Name>) => {
  const { questions, answers, onChoose, describedBy } = props;
  return questions.map(({ name, label, choices }) => (
    <BlockSelect
      key={name}
      label={label}
      table={choices}
      value={answers[name]}
      describedBy={describedBy}
      onChoose={(code) => onChoose({ [name]: code } as Partial<Answers<Name>>)}
    />
  ));
};
