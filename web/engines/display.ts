import { installed } from './installed.ts';
import { type Program, startProgram } from './program.ts';

const xvfb = () => installed(['Xvfb']);

/** Whether a window can be opened on a screen that only memory has: nobody's own screen is taken. */
export const hasDisplay = (): boolean => xvfb() !== undefined;

/** Opens a screen that only memory has, tall enough for whole pages; gives its name and what ends it. */
export const openDisplay = async (): Promise<{ readonly name: string; stop: Program['stop'] }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1400x4200x24', '-nolisten', 'tcp'];
  const { said, stop } = await startProgram(xvfb() ?? 'Xvfb', args, { ready: /^(\d+)\n/, listen: 'pipe' });
  return { name: `:${said[1]}`, stop };
};
