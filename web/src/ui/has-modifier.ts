interface Keys {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** True if the browser handles the click or key itself, for example to open a new tab or go back. */
export const hasModifier = (event: Keys): boolean => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
