import type { Scenario } from '#contracts/kit/scenario.ts';

/** Tags by how many scenarios have them, the commonest first. */
export const tagsOf = (scenarios: readonly Scenario[]): string[] => {
  const counts = new Map<string, number>();
  for (const { tags } of scenarios) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
};

/** The scenarios in whose name, title, sentence or tags every word stands. */
export const searched = (scenarios: readonly Scenario[], text: string, tag?: string): Scenario[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return scenarios.filter(({ name, title, about, tags }) => {
    if (tag !== undefined && !tags.includes(tag)) return false;
    const all = [name, title, about, ...tags].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
};
