import { createFormControl } from 'react-hook-form';
import { unknown } from 'superstruct';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draft, forgetDrafts } from './draft.ts';
import { formDraft } from './form-draft.ts';

const KEY = 'tsugimichi.draft.entry';
const EMPTY = { name: '', company: '', jobs: [] as number[], password: '' };

beforeEach(() => sessionStorage.clear());
afterEach(() => forgetDrafts());

/** Opens a form with the server's values, then with the draft. */
const open = (defaultValues = EMPTY, key = 'entry') => {
  const form = createFormControl({ defaultValues });
  const draftOfForm = formDraft(form, key);
  const close = draftOfForm.start();
  return { ...draftOfForm, form, close };
};
const lying = () => {
  const draftOfForm: Record<string, { is: unknown }> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return draftOfForm && Object.fromEntries(Object.entries(draftOfForm).map(([name, { is }]) => [name, is]));
};

test("restores a draft as a change, beside the server's value of an untouched field", () => {
  open({ ...EMPTY, company: '旧社名' }).form.setValue('name', '田中');
  expect(lying()).toEqual({ name: '田中' });
  const { form } = open({ ...EMPTY, company: '新社名' });
  expect(form.getValues()).toEqual({ ...EMPTY, name: '田中', company: '新社名' });
  expect(form.control._getDirty()).toBe(true);
});

test("shows the server's value of a field that was saved elsewhere since the draft", () => {
  open({ ...EMPTY, company: '旧社名' }).form.setValue('company', '書きかけ');
  expect(open({ ...EMPTY, company: '新社名' }).form.getValues()).toEqual({ ...EMPTY, company: '新社名' });
});

test('stores nothing for a form that was only opened and sent', async () => {
  const { form } = open();
  await form.handleSubmit(() => undefined)();
  expect(lying()).toBeNull();
});

test("removes the draft of a field that equals the server's value again", () => {
  const { form } = open();
  form.setValue('jobs', [3]);
  expect(lying()).toEqual({ jobs: [3] });
  form.setValue('jobs', []);
  expect(lying()).toBeNull();
});

test('never stores a password', () => {
  const { form } = open();
  form.setValue('password', 'Michi-2026');
  form.setValue('name', '田中');
  expect(lying()).toEqual({ name: '田中' });
});

test.each(['{"name":{"is":3,"over":""}}', '{"jobs":{"is":["3"],"over":[]}}', '{"name":"x"}', '{"name":', '[]', 'null'])(
  'reads the invalid draft %s as none',
  (text) => {
    sessionStorage.setItem(KEY, text);
    const { form } = open();
    expect(form.getValues()).toEqual(EMPTY);
    expect(lying()).toBeNull();
  },
);

test('deletes a saved draft and stores a new one only after another change', async () => {
  const { form, forget } = open();
  form.setValue('name', '田中');
  await form.handleSubmit(() => forget())();
  form.setError('name', { message: 'x' });
  expect(lying()).toBeNull();
  expect(form.getValues('name')).toBe('田中');
  form.setValue('name', '田中 一');
  expect(lying()).toEqual({ name: '田中 一' });
});

test('has no draft after a reset to the saved values', () => {
  const { form } = open();
  form.setValue('name', '田中');
  form.reset({ ...EMPTY, name: '田中' });
  expect(lying()).toBeNull();
});

test('stores an open IME composition without changing the form', () => {
  const { form, storeShown } = open({ ...EMPTY, company: '社名' });
  storeShown('name', 'たな');
  storeShown('search', 'x');
  expect(lying()).toEqual({ name: 'たな' });
  expect(form.getValues('name')).toBe('');
  form.setValue('name', '田中');
  expect(lying()).toEqual({ name: '田中' });
});

test('separates the drafts of two forms and deletes all at once, also those of an earlier document', () => {
  const { form, close } = open();
  form.setValue('name', '田中');
  close();
  form.setValue('company', '閉じた後');
  expect(lying()).toEqual({ name: '田中' });
  for (const key of ['draft.left-behind', 'user']) sessionStorage.setItem(`tsugimichi.${key}`, '{}');
  expect(open(EMPTY, 'other').form.getValues()).toEqual(EMPTY);
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['tsugimichi.user']);
});

test('keeps a draft until the document ends if nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  open().form.setValue('name', '田中');
  expect(open().form.getValues('name')).toBe('田中');
  forgetDrafts();
  expect(draft('entry', unknown()).read()).toBeUndefined();
});
