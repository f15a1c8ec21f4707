import { type ExportedWorld, exportWorld, importWorld, saveWorld } from '#contracts/kit/keep.ts';
import { addressOf, callKit } from '#web/kit/api.ts';
import { done, enter } from './acts.ts';
import { kit, know } from './kit-store.ts';
import { toast } from './panel-store.ts';

/** Writes the present world as a scenario. */
export const save = async (name: string): Promise<void> => {
  const saved = await done(callKit(saveWorld, { params: { id: kit().id }, body: { name } }));
  if (!saved) return;
  const { file, renewed, password } = saved.data;
  toast(`Saved: ${file}${renewed.length > 0 ? `; the password of ${renewed.join(', ')} is ${password}` : ''}.`);
};

/** Downloads the whole world, to be dropped on another panel. */
export const exportFile = (): void => {
  const { id, world } = kit();
  const link = document.createElement('a');
  link.href = addressOf(exportWorld, { params: { id } });
  link.download = `${world?.scenario ?? id}.json`;
  link.click();
};

/** Takes an exported world in and puts the browser into it. */
const importFile = async (file: File): Promise<void> => {
  let body: ExportedWorld;
  try {
    body = JSON.parse(await file.text());
  } catch {
    know({ refusal: `${file.name} is no exported world: it is not JSON, or was cut.` });
    return;
  }
  const made = await done(callKit(importWorld, { query: {}, body }));
  if (made) enter(made.data.id);
};

/** Takes in what is dropped on the panel; the function given back stops that. */
export const takeDroppedFiles = (): (() => void) => {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) importFile(file);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
};
