import { ExternalLink } from 'lucide-react';
import { operator } from '#web/src/config/operator.ts';
import { buttonClass } from '#web/src/ui/button/button.tsx';
import { MessagePage } from '#web/src/ui/page/message-page.tsx';
import art from './thanks.svg';

export const Screen = () => (
  <MessagePage
    art={art}
    title="ご同意ありがとうございます。"
    actions={
      <a
        className={buttonClass({ variant: 'ghost' })}
        href={operator.links.corporate}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink />
        <span>
          コーポレートサイト
          {/* Firefox and WebKit do not break before the brackets if only their text is kept whole. */}
          <wbr />
          <small>（新しいタブで開きます）</small>
        </span>
      </a>
    }
  >
    <span>求人企業の担当者よりご連絡いたします。</span>
    <span>このページを閉じていただいて問題ありません。</span>
  </MessagePage>
);
