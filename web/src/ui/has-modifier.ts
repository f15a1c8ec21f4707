interface Keys {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** True where a click or a key is the browser's own: it opens a new tab, or goes a step back. */
export const hasModifier = (event: Keys): boolean => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
