/** A place in the window, in CSS px from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of what a page is drawn in, in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A window with cookies of its own, as far as the drivers of all engines can move it. */
export interface Tab {
  /** Opens an address, and waits until it is loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; it stands for itself, and what goes in and comes out is JSON. */
  run<A extends readonly unknown[], R>(ask: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Presses the mouse at a place. */
  click(point: Point): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Chooses files in the one field for files that a selector finds. */
  giveFiles(selector: string, paths: readonly string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>;
  /** What the page complained of so far: uncaught errors, and errors of the console. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  readonly version: string;
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** A kind of browser, installed or not. */
export interface EngineKind {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** What is missing here, with the words that install it on Debian; undefined where nothing is. */
  missing(): string | undefined;
  start(): Promise<Engine>;
}
