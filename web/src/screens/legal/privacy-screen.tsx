import { operator } from '#web/src/config/operator.ts';
import { articlesOf } from '#web/src/ui/legal-page/article-text.tsx';
import { LegalPage } from '#web/src/ui/legal-page/legal-page.tsx';
import { Sampled } from '#web/src/ui/operator/sampled.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import text from './privacy.txt?raw';

const sections = articlesOf(text, 'p', (n) => `${n}.`);

const articles = [...sections, { id: 'cookie', label: '別紙', title: 'クッキーポリシー', body: <CookiePolicy /> }];

const Lead = () => (
  <p>
    <Sampled text={operator.name} />
    （以下「当社」といいます）は、個人情報の保護に関する法律その他の法令を守り、次のプライバシーポリシー（以下「本ポリシー」といいます）に従って、個人情報を取り扱います。
  </p>
);

export const Screen = () => (
  <LegalPage
    title="プライバシーポリシー"
    tocTitle={`目次（全${sections.length}項とクッキーポリシー）`}
    established="2023年1月23日"
    revisions={['2023年2月24日']}
    articles={articles}
    lead={<Lead />}
  />
);
