import type { Name } from './name.ts';

/** Options of `npm run new -- endpoint`. */
export interface NewOptions {
  readonly method?: string | undefined;
  readonly login?: boolean | undefined;
}

/** A file that a recipe writes. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** A line that a recipe puts into a file that is there, before the line that holds `before`. */
export interface NewLine {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}

/** How something new comes into the house. A place is a file, or a folder with what was made together in it. */
export interface Recipe {
  readonly about: string;
  readonly files: (name: Name, options: NewOptions) => readonly NewFile[];
  /** Whether it takes options. */
  readonly takesOptions?: boolean;
  readonly lines?: (name: Name) => readonly NewLine[];
  /** Lines that nobody writes: where one of them is there, the name is taken. */
  readonly taken?: (name: Name) => readonly NewLine[];
  /** The test that fails until the thing is built, as it is run. */
  readonly failing: (name: Name) => string;
}
