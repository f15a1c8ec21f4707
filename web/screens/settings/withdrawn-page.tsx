import { paths } from '#web/paths.ts';
import { site } from '#web/site.ts';
import thanks from '#web/ui/art/thanks.svg';
import { ButtonLink } from '#web/ui/button.tsx';
import { useNewPage } from '#web/ui/page/use-new-page.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { WITHDRAWN } from './withdraw.ts';

/** What is seen for the three seconds between a withdrawal and the home page. */
export const WithdrawnPage = () => {
  useNewPage();
  return (
    <div className="page withdrawn-page">
      <img src={thanks} alt="" width="400" height="260" />
      <PageHeading className="page-title">{WITHDRAWN}</PageHeading>
      <p>
        {site.name}をご利用いただき、ありがとうございました。
        <br />
        まもなくホームに移動します。
      </p>
      <ButtonLink href={paths.home} variant="ghost">
        ホームへ戻る
      </ButtonLink>
    </div>
  );
};
