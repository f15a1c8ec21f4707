// In development the drawer stands beside every page of the SPA; a production build has none of it.
import { mountDrawer } from './mount.tsx';

mountDrawer();
