import { expect, test, vi } from 'vitest';
import { describeFailures } from '#web/src/session/failing-member.testing.ts';
import { endWithoutLogin } from '#web/src/session/giving-up.testing.ts';
import { currentMember } from '#web/src/session/session-store.ts';
import { removeCareer } from './career/delete-dialog.tsx';
import { careerValues } from './career/rules.ts';
import { saveOneCareer, takeSavedCareers } from './career/send.ts';
import { sendResume } from './resume/send.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('#web/src/api/upload.ts', () => ({ upload }));

const career = { id: 3, company_name: '北山商店', start_at: '2015/04', position: '主任', department: '営業部' };
const RESUME = { files: [], urls: ['https://a.example/'], deletes: [] };
const profileItems = { user_careers: [{ ...career, id: 2, company_name: '南川商店' }] };
const save = () => saveOneCareer('entries.new1', careerValues(career), undefined, []);

describeFailures(profileItems, (row, current) => {
  const isOver = row.name === '401';
  const givenUp = <T>(act: () => Promise<T>) => endWithoutLogin(current().page, row, act);

  test('is returned for a career, and no career is added', async () => {
    expect(await givenUp(save)).toEqual(row.gives);
    expect(currentMember()).toEqual(isOver ? null : current().member);
  });

  test('after a saved career loses nothing: the response of the save is shown', async () => {
    await givenUp(() => takeSavedCareers([career]));
    expect(currentMember()).toEqual(
      isOver ? null : { ...current().member, user_careers: [...profileItems.user_careers, career] },
    );
  });

  test('is returned for a deletion, and the entry stays unless it is already deleted', async () => {
    const isGone = row.gives.code === 404 || row.isFineUnawaited;
    const result = await givenUp(() => removeCareer({ id: 2 }));
    if (isGone) expect(result).toMatchObject({ success: true });
    else expect(result).toEqual(row.gives);
    expect(currentMember()).toEqual(isOver ? null : current().member);
  });

  test('is returned for a résumé, and the member stays unchanged', async () => {
    upload.mockResolvedValue(row.gives);
    expect(await givenUp(() => sendResume(RESUME, {}))).toEqual(row.gives);
    expect(currentMember()).toEqual(isOver ? null : current().member);
  });

  test('after a stored résumé loses nothing: the response of the save is shown', async () => {
    const resumes = { files: [], urls: [{ id: 9, url: RESUME.urls[0] ?? '' }] };
    upload.mockResolvedValue({ success: true, code: 200, data: resumes });
    expect(await givenUp(() => sendResume(RESUME, {}))).toMatchObject({ success: true });
    expect(currentMember()).toEqual(isOver ? null : { ...current().member, resumes });
  });

  test('is no failure if the career was stored and only the response was lost', async () => {
    const { page, member } = current();
    page.answer('GET /api/user/me', { data: { ...member, user_careers: [...profileItems.user_careers, career] } });
    const answer = await givenUp(save);
    expect(answer.success).toBe(row.gives.code >= 500);
  });
});
