import { readFileSync } from 'node:fs';

const file = new URL('../../../contracts/openapi.yaml', import.meta.url);

/** A schema, or the reference to one that has a name. */
export type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
/** A body that is sent or answered, by content type. */
export interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
/** A call. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body & { readonly $ref?: string }>>;
}
/** contracts/openapi.yaml, as far as its page shows it. */
export interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Body>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** The text of the contract as it is committed, read anew each time: it may have been written since. */
export const readText = (): string => readFileSync(file, 'utf8');

/** The same, read. The parser is loaded with the first page: a server starts without it. */
export const readDocument = async (): Promise<Document> => (await import('yaml')).parse(readText());
