import { readFileSync } from 'node:fs';

const file = new URL('../../../contracts/openapi.yaml', import.meta.url);

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
export interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation extends Readonly<Record<'operationId' | 'summary' | 'description', string>> {
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body & { readonly $ref?: string }>>;
}
/** The parts of contracts/openapi.yaml that its page shows. */
export interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<{
    responses: Readonly<Record<string, Body>>;
    schemas: Readonly<Record<string, Schema>>;
  }>;
}

/** The text of the committed contract, read each time because it may have changed. */
export const readText = (): string => readFileSync(file, 'utf8');

/** The parsed contract. The parser is loaded on first use, so that the server starts without it. */
export const readDocument = async (): Promise<Document> => (await import('yaml')).parse(readText());

/** The calls of the contract, with paths like `/api/offers/:id`. */
export const callsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      operation,
    })),
  );
export type Call = ReturnType<typeof callsOf>[number];
