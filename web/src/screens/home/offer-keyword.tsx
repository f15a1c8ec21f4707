import { proxy, useSnapshot } from 'valtio';
import { grouped } from '#web/src/format/yen.ts';
import { useKeyword } from '#web/src/session/list-address.ts';
import { KeywordBox } from '#web/src/ui/keyword-box.tsx';
import { focusListHeading, showList } from './show-list.ts';

const state = proxy({ count: null as number | null, heading: '' });

/** Publishes the number of offers in the list, null while it loads, and its heading, for the header's search. */
export const setHits = (count: number | null, heading: string): void => {
  state.count = count;
  state.heading = heading;
};

/** The keyword filter of the home page's list, in the header and above the list. */
export const OfferKeyword = () => {
  const [keyword, setKeyword] = useKeyword();
  const { count, heading } = useSnapshot(state);
  const search = (text: string) => {
    setKeyword(text);
    showList();
  };
  return (
    <KeywordBox
      keyword={keyword}
      placeholder="職種・会社名・勤務地"
      onKeyword={search}
      hits={count}
      hitsWords={count ? `${heading} ${grouped(count)}件` : '該当する求人はありません'}
      onSearch={focusListHeading}
    />
  );
};
