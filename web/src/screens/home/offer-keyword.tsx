import { useKeyword } from '#web/src/session/list-address.ts';
import { KeywordBox } from '#web/src/ui/keyword-box.tsx';
import { countWords, useHits } from './hits.ts';
import { focusListHeading, showList } from './show-list.ts';

/** The keyword filter of the home page's list, in the header and above the list. */
export const OfferKeyword = () => {
  const [keyword, setKeyword] = useKeyword();
  const hits = useHits();
  const search = (text: string) => {
    setKeyword(text);
    showList();
  };
  return (
    <KeywordBox
      keyword={keyword}
      onKeyword={search}
      hits={hits}
      hitsWords={countWords(hits ?? 0).join('')}
      onSearch={focusListHeading}
    />
  );
};
