/** What a screen reader reads after the name of a field: hints and errors. */
export const description = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The fields with an error. Testing Library's roles have no filter for `aria-invalid`. */
export const invalidFields = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')];

/** The input behind the button ファイルを選択: it is hidden, so it has no name. */
export const fileInput = (): HTMLElement => document.querySelector('input[type=file]') as HTMLElement;

/** The field that tells password managers the account: it is hidden, so it has no name. */
export const usernameField = (): HTMLInputElement | null =>
  document.querySelector('input[hidden][autocomplete=username]');
