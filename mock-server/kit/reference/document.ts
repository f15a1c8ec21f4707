import { readFileSync } from 'node:fs';

const file = new URL('../../../contracts/openapi.yaml', import.meta.url);

/** A schema, or a reference to a named one. */
export type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
/** A request or response body, by content type. */
export interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
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
/** The parts of contracts/openapi.yaml that its page shows. */
export interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Body>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** The text of the committed contract, read each time because it may have changed. */
export const readText = (): string => readFileSync(file, 'utf8');

/** The parsed contract. The parser is loaded on first use, so that the server starts without it. */
export const readDocument = async (): Promise<Document> => (await import('yaml')).parse(readText());
