import { useQuery } from '#web/src/session/location-store.ts';
import { ResetForm } from './reset-form.tsx';
import { resetLink } from './reset-link.ts';
import { ResetLinkBroken } from './reset-link-broken.tsx';

/** Sets a new password from a mail's link. */
export const Screen = () => {
  const search = useQuery();
  const link = resetLink(search);
  return link ? <ResetForm key={search} link={link} /> : <ResetLinkBroken />;
};
