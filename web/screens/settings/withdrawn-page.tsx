import { useEffect, useRef } from 'react';
import { paths } from '#web/paths.ts';
import { site } from '#web/site.ts';
import thanks from '#web/ui/art/thanks.svg';
import { ButtonLink } from '#web/ui/button.tsx';

/** What is seen for the three seconds between a withdrawal and the home page. */
export const WithdrawnPage = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page withdrawn-page">
      <img src={thanks} alt="" width="400" height="260" />
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        退会手続きが完了しました
      </h1>
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
