import { paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import thanks from '#web/src/ui/art/thanks.svg';
import { ButtonLink } from '#web/src/ui/button.tsx';
import { useNewPage } from '#web/src/ui/page/use-new-page.ts';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { WITHDRAWN } from './withdraw.ts';

/** Shown for three seconds between the withdrawal and the home page. */
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
