import { once } from 'node:events';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { agentServer } from './agent-server.ts';
import type { Kit } from './tools.ts';

/** Serves an agent on stdin and stdout until it ends. @throws WorldError for a line that is too long */
export const serveAgents = async (kit: Kit): Promise<void> => {
  const { stdin } = process;
  const { close } = serveStdio(() => agentServer(kit), { transport: new StdioServerTransport() });
  // At a line that is too long the transport only closes itself.
  await Promise.race(['end', 'close', 'pause'].map((event) => once(stdin, event)));
  const isTooLong = stdin.isPaused() && !stdin.readableEnded;
  await close();
  if (isTooLong) throw new WorldError('A line on stdin is too long, so the connection is closed.');
};
