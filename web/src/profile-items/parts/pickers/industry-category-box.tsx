import type { IndustryCategory } from '#contracts/api/masters.ts';
import { countChosen } from '#web/src/masters/industry-tree.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { type Option, OptionRow } from './option-row.tsx';

export interface IndustryChoice {
  kind: 'one' | 'many';
  chosen: readonly number[];
  /** The id of the message that explains why no more can be chosen. */
  fullReasonId?: string | undefined;
  onChoose(industryId: number): void;
}

interface IndustryCategoryBoxProps extends IndustryChoice {
  id: string;
  category: IndustryCategory;
  isOpen: boolean;
  onToggle(): void;
}

const ChosenBadge = ({ kind, count }: { kind: IndustryChoice['kind']; count: number }) => (
  <span className="picker-badge">
    <Icon name="check" />
    <span>{kind === 'one' ? '選択中' : `${count}つ選択中`}</span>
  </span>
);

/** A category of the accordion; its header shows the number of chosen industries. */
export const IndustryCategoryBox = ({
  id,
  category,
  isOpen,
  onToggle,
  kind,
  chosen,
  fullReasonId,
  onChoose,
}: IndustryCategoryBoxProps) => {
  const count = countChosen(category, chosen);
  const option = (industryId: number, name: string): Option => {
    const isChosen = chosen.includes(industryId);
    return { name, isChosen, offReasonId: isChosen ? undefined : fullReasonId, onChoose: () => onChoose(industryId) };
  };
  return (
    <details
      className="picker-category"
      open={isOpen}
      // The browser also opens it: by click, by keyboard, or by find-in-page.
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle()}
    >
      <summary>
        <span>{category.name}</span>
        {count > 0 && <ChosenBadge kind={kind} count={count} />}
        <Icon name="down" />
      </summary>
      {category.sub_categories.map((group) => (
        <fieldset key={group.id} className="picker-group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`}>{group.name}</p>
          <div className="picker-options">
            {group.industries.map(({ industry_id, industry_name }) => (
              <OptionRow
                key={industry_id}
                group={kind === 'one' ? id : undefined}
                {...option(industry_id, industry_name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
};
