import type { Name } from './name.ts';

/** Options of `npm run new -- endpoint`. */
export interface NewOptions {
  readonly method?: string | undefined;
  readonly login?: boolean | undefined;
}

/** A file of a recipe. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** A line that a recipe inserts into an existing file, before the line that contains `before`. */
export interface NewLine {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}

/** The parts of a new feature. A place is a file, or a folder of files made together. */
export interface Recipe {
  readonly about: string;
  readonly files: (name: Name, options: NewOptions) => readonly NewFile[];
  /** Whether it takes options. */
  readonly takesOptions?: boolean;
  readonly lines?: (name: Name) => readonly NewLine[];
  /** Lines that mark a taken name; they are never written. */
  readonly taken?: (name: Name) => readonly NewLine[];
  /** The command of the test that fails until the feature is built. */
  readonly failing: (name: Name) => string;
}
