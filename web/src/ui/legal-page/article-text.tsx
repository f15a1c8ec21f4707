import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { operator } from '#web/src/config/operator.ts';
import { telOf } from '#web/src/config/tel.ts';
import { paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { OutwardLink } from '#web/src/ui/operator/outward-link.tsx';
import { Sampled, SampleMark } from '#web/src/ui/operator/sampled.tsx';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './legal-page.module.css';
import type { LegalArticle } from './legal-page.tsx';

/** What braces in a legal text may contain, besides another article. */
const INSERTED: Readonly<Record<string, ReactNode>> = {
  site: site.name,
  name: <Sampled text={operator.name} />,
  address: <Sampled text={operator.address} />,
  representative: <Sampled text={operator.representative} />,
  phone: <Sampled text={operator.phone} href={telOf(operator.phone)} />,
  hours: operator.hours,
  email: <Sampled text={operator.email} href={`mailto:${operator.email}`} />,
  グループ会社の一覧: (
    <>
      <OutwardLink href={operator.links.groupList}>グループ会社の一覧</OutwardLink>
      <SampleMark of={operator.links.groupList} />
    </>
  ),
  プロフィール: <Link href={paths.profile}>プロフィール</Link>,
  プライバシーポリシー: <Link href={paths.privacy}>プライバシーポリシー</Link>,
  お問い合わせ: <Link href={paths.contact}>お問い合わせ</Link>,
  '10,000円': <b>10,000円</b>,
};

const insert = (name: string): ReactNode => {
  const article = /^第(\d+)条/.exec(name)?.[1];
  if (article)
    return (
      <a href={`#a${article}`}>
        <Unbroken>{name}</Unbroken>
      </a>
    );
  if (!(name in INSERTED)) throw new Error(`A legal text contains {${name}}, which article-text.tsx does not define.`);
  return INSERTED[name];
};

// Lines and what they insert never repeat within their parent, so they are their own keys.
const inline = (line: string): ReactNode[] =>
  line.split(/\{(.+?)\}/).map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{insert(part)}</Fragment>));

/** The marks that begin an entry of a list: clauses and their items, items with numbers in brackets, or dashes. */
const LISTS = [
  { mark: /^(?:\d+\. |（\d+）)/, Tag: 'ol', look: undefined },
  { mark: /^\(\d+\) /, Tag: 'ol', look: styles.items },
  { mark: /^- /, Tag: 'ul', look: undefined },
] as const;

interface Block {
  /** Undefined for a paragraph. */
  list: (typeof LISTS)[number] | undefined;
  /** The lines of each entry; those after the first belong to a list inside. */
  entries: [line: string, ...inner: string[]][];
}

const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const list = LISTS.find(({ mark }) => mark.test(line));
    const words = list ? line.replace(list.mark, '') : line;
    if (line.startsWith('  ')) last?.entries.at(-1)?.push(line.slice(2));
    else if (list && last?.list === list) last.entries.push([words]);
    else blocks.push({ list, entries: [[words]] });
  }
  return blocks;
};

const bodyOf = (lines: readonly string[]): ReactNode =>
  blocksOf(lines).map(({ list, entries }) => {
    const [[first] = ['']] = entries;
    if (!list) return <p key={first}>{inline(first)}</p>;
    return (
      <list.Tag key={first} className={list.look}>
        {entries.map(([line, ...inner]) => (
          <li key={line}>
            {inline(line)}
            {bodyOf(inner)}
          </li>
        ))}
      </list.Tag>
    );
  });

/** The articles of a text, each with a title (#), paragraphs and lists; `id` and `label` derive anchor and number from the position. */
export const articlesOf = (text: string, id: string, label: (n: number) => string): LegalArticle[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((article, at) => {
      const [title = '', ...lines] = article.trimEnd().split(/\r?\n/);
      return { id: `${id}${at + 1}`, label: label(at + 1), title, body: bodyOf(lines) };
    });
