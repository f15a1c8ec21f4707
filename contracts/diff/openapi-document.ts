import { parse } from 'yaml';
import type { Document } from './changes.ts';
import { DiffError } from './git-files.ts';

const parsed = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};

/** @throws Mistake if the text is no OpenAPI document of the version that is written here */
export const readDocument = (text: string, name: string): Document => {
  const document = parsed(text) as (Document & { openapi?: string }) | null | undefined;
  if (document?.paths && /^3\.1\./.test(`${document.openapi}`)) return document;
  throw new DiffError(`${name} is not an OpenAPI document of version 3.1: \`npm run generate\` writes it.`);
};
