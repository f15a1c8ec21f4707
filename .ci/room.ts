/** A room of the house: some files, and all that they may import besides files of their own folder (`./x.ts`). */
export interface Room {
  /** What the floor plan of .ci/README.md calls it, and what lives there. A room without words stands in no plan. */
  readonly name: string;
  readonly holds?: string;
  /** Globs from the project's root. */
  readonly files: readonly string[];
  /** Rooms and single files that it sees: folders and files from the project's root. */
  readonly sees: readonly string[];
  /** Packages that it may import, all their paths included; `node:` for what Node brings. */
  readonly uses: readonly string[];
  /** Doors: packages that one file of this room alone may import. */
  readonly doors?: Readonly<Record<string, string>>;
  /** True where nothing that is shipped stands: helpers of tests and other TOOLS may be imported. */
  readonly isTest?: boolean;
  /** What the linter says to whoever looks over the wall, besides what the room may see. */
  readonly wall?: string;
}
