// Development only: mounts the drawer on every page of the SPA. Production builds exclude it.
import { mountDrawer } from './mount.tsx';

mountDrawer();
