import { accountPictures } from './account-pictures.ts';
import type { Picture } from './picture.ts';
import { profilePictures } from './profile-pictures.ts';
import { publicPictures } from './public-pictures.ts';
import { wizardPictures } from './wizard-pictures.ts';

/** All screens and states, in the order of the album. */
export const pictures: readonly Picture[] = [
  ...publicPictures,
  ...accountPictures,
  ...wizardPictures,
  ...profilePictures,
];
