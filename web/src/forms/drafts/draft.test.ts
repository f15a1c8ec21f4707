import { createFormControl } from 'react-hook-form';
import { array, number, string, type } from 'superstruct';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draft, forgetDrafts } from './draft.ts';
import { formDraft } from './form-draft.ts';

const KEY = 'tsugimichi.draft.entry';
const fields = type({ name: string(), company: string(), jobs: array(number()), password: string() });
const EMPTY = { name: '', company: '', jobs: [] as number[], password: '' };

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
      removeItem: { value: (key: string) => delete stored[key] },
      key: { value: (at: number) => Object.keys(stored)[at] ?? null },
      length: { get: () => Object.keys(stored).length },
    }),
  );
});
afterEach(() => {
  forgetDrafts();
  vi.unstubAllGlobals();
});

/** A form as it is opened: with what the server has, then with the draft. */
const open = (defaultValues = EMPTY, key = 'entry') => {
  const form = createFormControl({ defaultValues });
  const draftOfForm = formDraft(form, key, fields);
  const close = draftOfForm.start();
  return { ...draftOfForm, form, close };
};
/** What is kept of the fields that were typed into. */
const lying = () => {
  const draftOfForm: Record<string, { is: unknown }> | null = JSON.parse(stored[KEY] ?? 'null');
  return draftOfForm && Object.fromEntries(Object.entries(draftOfForm).map(([name, { is }]) => [name, is]));
};

test('what was typed stands in the form when it is opened again, as a change', () => {
  open().form.setValue('name', '田中');
  const { form } = open();
  expect(form.getValues()).toEqual({ ...EMPTY, name: '田中' });
  expect(form.control._getDirty()).toBe(true);
});

test('a field that was not touched is as the server has it, also beside one that was', () => {
  open({ ...EMPTY, company: '旧社名' }).form.setValue('name', '田中');
  expect(lying()).toEqual({ name: '田中' });
  expect(open({ ...EMPTY, company: '新社名' }).form.getValues()).toMatchObject({ name: '田中', company: '新社名' });
});

test('a field that was saved elsewhere since is as the server has it, though it was typed into', () => {
  const { form } = open({ ...EMPTY, company: '旧社名' });
  form.setValue('company', '書きかけ');
  form.setValue('name', '田中');
  const changed = open({ ...EMPTY, company: '新社名' });
  expect(changed.form.getValues()).toEqual({ ...EMPTY, name: '田中', company: '新社名' });
});

test('a form that was only opened and sent leaves nothing', async () => {
  const { form } = open();
  await form.handleSubmit(() => undefined)();
  expect(lying()).toBeNull();
});

test('what was changed back to what the server has is no draft', () => {
  const { form } = open();
  form.setValue('jobs', [3]);
  expect(lying()).toEqual({ jobs: [3] });
  form.setValue('jobs', []);
  expect(lying()).toBeNull();
});

test('a password is never kept, even where the struct names it', () => {
  const { form } = open();
  form.setValue('password', 'Michi-2026');
  form.setValue('name', '田中');
  expect(lying()).toEqual({ name: '田中' });
});

test.each(['{"name":{"is":3,"over":""}}', '{"jobs":{"is":["3"],"over":[]}}', '{"name":"x"}', '{"name":', '[]', 'null'])(
  'a draft that does not fit, %s, reads as none',
  (text) => {
    stored[KEY] = text;
    const { form } = open();
    expect(form.getValues()).toEqual(EMPTY);
    expect(lying()).toBeNull();
  },
);

test('what was saved is forgotten, and kept again only when it is changed again', async () => {
  const { form, forget } = open();
  form.setValue('name', '田中');
  await form.handleSubmit(() => forget())();
  form.setError('name', { message: 'x' });
  expect(lying()).toBeNull();
  expect(form.getValues('name')).toBe('田中');
  form.setValue('name', '田中 一');
  expect(lying()).toEqual({ name: '田中 一' });
});

test('a form that is reset to what was saved has no draft', () => {
  const { form } = open();
  form.setValue('name', '田中');
  form.reset({ ...EMPTY, name: '田中' });
  expect(lying()).toBeNull();
});

test('what an IME still composes is kept as it is shown, without touching the form', () => {
  const { form, storeShown } = open({ ...EMPTY, company: '社名' });
  storeShown('name', 'たな');
  storeShown('search', 'x');
  expect(lying()).toEqual({ name: 'たな' });
  expect(form.getValues('name')).toBe('');
  form.setValue('name', '田中');
  expect(lying()).toEqual({ name: '田中' });
});

test('a form that was closed keeps nothing more', () => {
  const { form, close } = open();
  close();
  form.setValue('name', '田中');
  expect(lying()).toBeNull();
});

test('two forms have drafts of their own, and all are forgotten at once, those of an earlier document too', () => {
  open().form.setValue('name', '田中');
  stored['tsugimichi.draft.left-behind'] = '{}';
  stored['tsugimichi.user'] = '{}';
  expect(open(EMPTY, 'other').form.getValues()).toEqual(EMPTY);
  forgetDrafts();
  expect(Object.keys(stored)).toEqual(['tsugimichi.user']);
});

test('where nothing can be stored a draft lasts as long as the document', () => {
  vi.stubGlobal('sessionStorage', undefined);
  open().form.setValue('name', '田中');
  expect(open().form.getValues('name')).toBe('田中');
  forgetDrafts();
  expect(draft('entry', fields).read()).toBeUndefined();
});
