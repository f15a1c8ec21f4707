import { paths } from '#web/src/paths.ts';
import { ButtonLink } from '#web/src/ui/button/button.tsx';

/** Requests a new link in place of an invalid one. */
export const ReminderLink = ({ variant }: { variant?: 'ghost' }) => (
  <ButtonLink href={paths.reminder} variant={variant} wide>
    再発行用のメールをもう一度受け取る
  </ButtonLink>
);
