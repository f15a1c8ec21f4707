import type { Heard } from './reader.ts';

const line = ({ deed, said }: Heard): string =>
  said.length === 0 ? `- **${deed}**` : `- **${deed}**: ${said.map((one) => `「${one.trim()}」`).join(' ')}`;

/** What was heard, as Markdown: a key a line. */
export const writeTranscript = (name: string, heard: readonly Heard[]): string =>
  [`## ${name}`, '', ...heard.map(line), ''].join('\n');
