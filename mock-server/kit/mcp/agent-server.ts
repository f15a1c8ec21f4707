import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { AnyStruct } from '#contracts/api/endpoint.ts';
import { type CallKit, type SendRequest, sendCall } from '#contracts/kit/client.ts';
import { lastUsed, listWorlds } from '#contracts/kit/world.ts';
import { printable, printableJson } from '#contracts/printable.ts';
import { jsonSchema } from '#fixtures/loader/json-schema.ts';
import { wrongField } from '#mock-server/kit/routes.ts';
import { isTooDeep, MAX_LEVELS, safelyValidated } from '#mock-server/worlds/untrusted.ts';
import { didYouMean, quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { type Kit, TOOLS } from './tools.ts';

const INSTRUCTIONS = `The kit of a running mock server: it puts the product into any named state and explains what happened.
A state that is opened is a world with its own data, clock, faults and messages. Give "world" (the id of open_state) to each tool; without
it a tool acts on the most recently used world, and names it.`;

/** superstruct does not expose the members of a union. */
const anything = ({ type }: AnyStruct) => (type === 'union' ? {} : undefined);

const LISTED = Object.entries(TOOLS).map(([name, { about, example, input, isReading }]) => ({
  name,
  description: `${about} Example: ${example}`,
  inputSchema: { type: 'object' as const, ...jsonSchema(input, anything) },
  annotations: { readOnlyHint: isReading, openWorldHint: false },
}));

const MAX_TEXT = 800;
/** Bodies and rows may have texts of any length. */
const cutText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;

/** @throws WorldError with the nearest name */
const runTool = (kit: Kit, name: string, given: Readonly<Record<string, unknown>>): Promise<object> => {
  const names = Object.keys(TOOLS);
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool)
    throw new WorldError(
      `There is no tool ${quoted(name)}${didYouMean(name, names)} There are ${names.join(', ')}.`,
      404,
    );
  const refused = (what: string) =>
    new WorldError(`In the arguments of ${name} ${what}: give something like ${tool.example}.`);
  if (isTooDeep(given)) throw refused(`there are more than ${MAX_LEVELS} levels`);
  const [error, input] = safelyValidated(given, tool.input);
  if (error) throw refused(wrongField(error, tool.input));
  return tool.run(kit, input);
};

/** A server of the Model Context Protocol for one connection; its texts may come from an imported world. */
export const agentServer = (kit: Kit): McpServer => {
  const mcp = new McpServer(
    { name: 'tsugimichi-kit', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // Registered without `registerTool`, whose failures name neither the nearest tool nor the nearest argument.
  mcp.server.setRequestHandler('tools/list', () => ({ tools: LISTED }));
  mcp.server.setRequestHandler('tools/call', async ({ params }): Promise<CallToolResult> => {
    try {
      const response = await runTool(kit, params.name, params.arguments ?? {});
      return { content: [{ type: 'text', text: printableJson(JSON.stringify(response, cutText)) }] };
    } catch (error) {
      return { content: [{ type: 'text', text: printable((error as Error).message) }], isError: true };
    }
  });
  return mcp;
};

/** Serves agents over HTTP, each request separately. `send` calls the control API. */
export const agentHandler = (send: SendRequest, web: string): ((request: Request) => Promise<Response>) => {
  const callKit: CallKit = async (call, input) => {
    const result = await sendCall('http://localhost', call, input, {}, send);
    if (result.ok) return result.data;
    throw new Error(result.message);
  };
  const kit = { callKit, web, world: async () => lastUsed(await callKit(listWorlds, {})) };
  return createMcpHandler(() => agentServer(kit)).fetch;
};
