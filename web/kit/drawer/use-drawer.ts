import { useEffect, useState } from 'react';
import { boolean } from 'superstruct';
import { persisted } from '#web/storage/persisted.ts';

const memory = persisted('session', 'kit.drawer', boolean());
/** From this width on the page makes room for the drawer, which else lies over its lower half. */
const WIDE = '(min-width: 1024px)';
const ROOM = '380px';
const LOWER_ROOM = '46dvh';

const recall = (): boolean => memory.recall() ?? false;

/** Whether the drawer is open: Alt K turns it, and it stays so in this tab. */
export const useDrawer = () => {
  const [isOpen, setOpen] = useState(recall);
  useEffect(() => {
    memory.keep(isOpen);
    const wide = matchMedia(WIDE);
    const makeRoom = () => {
      document.body.style.paddingRight = isOpen && wide.matches ? ROOM : '';
      document.body.style.paddingBottom = isOpen && !wide.matches ? LOWER_ROOM : '';
    };
    makeRoom();
    wide.addEventListener('change', makeRoom);
    return () => wide.removeEventListener('change', makeRoom);
  }, [isOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By its place: on a Mac Alt writes another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyK') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { isOpen, setOpen };
};
