import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';

const configPath = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** Problems that Redocly's linter finds in an OpenAPI document, a line each: rule, problem, place. */
export const problemsIn = async (source: string): Promise<readonly string[]> => {
  const config = await loadConfig({ configPath });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer ?? '#'})`);
};
