export const profileProbes = (run) => {
  run.group('school', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const ok = { school_type: 5, school_name: '見本大学', department: '文学部', graduated_year: 2012 };
    const s = (id, title, json, opts) => p(`school.${id}`, title, c, 'POST', '/api/user/school', { json }, opts);
    await s('missing', 'nothing sent', {});
    await s('several', 'several errors', {
      school_type: 9,
      school_name: 'あ'.repeat(256),
      department: ['x'],
      graduated_year: '12',
    });
    await s('year-word', 'year with letters', { ...ok, graduated_year: '201a' });
    await s('step-wrong', 'another step number', { ...ok, register_step: 6 });
    await s(
      'foreign-id',
      "another member's school",
      { ...ok, id: facts.other.schoolId },
      { basis: 'lab', note: 'exists rule limited to the member: 422' },
    );
    const res = await s(
      'ok',
      'new school: 200, not 201',
      { ...ok, register_step: 5 },
      { basis: 'decision W3', exact: ['school_name', 'graduated_year', 'department'] },
    );
    await s(
      'edit',
      'edit by id; year as a string comes back as a number; empty department becomes null',
      { ...ok, id: JSON.parse(res.text).data.id, department: '', graduated_year: '2014' },
      { exact: ['school_name', 'graduated_year', 'department'] },
    );
    await s(
      'minimal',
      'optional fields left out',
      { school_type: '1', school_name: '見本高校' },
      { exact: ['school_type', 'school_name', 'graduated_year', 'department'] },
    );
  });

  run.group('me', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const m = (id, title, json, opts) => p(`me.${id}`, title, c, 'PATCH', '/api/user/me', { json }, opts);
    await m('empty', 'nothing to change', {}, { exact: ['last_name'] });
    await m('name', 'one field, trimmed', { last_name: ' \u3000山\u3000本\u3000 ' }, { exact: ['last_name'] });
    await m('blank-name', 'an empty name', { last_name: '' });
    await m('null-name', 'null in place of a name', { first_name: null });
    await m('address-cleared', 'an empty string is stored as null', { address: '' });
    await m('several', 'three fields wrong; an unreadable date fails every date rule', {
      last_name_kana: 'abc',
      gender: 9,
      birthday: '昔',
    });
    await m('phone-taken', "another member's phone", { phone_number: facts.other.phone }, { basis: 'decision W8' });
    await m('phone-own', 'the own phone again', { phone_number: facts.member.phone }, { exact: ['phone_number'] });
    await m(
      'unknown-field',
      'fields that are not the profile’s are ignored',
      { email: 'evil@example.com', register_step: 0, id: 99, is_admin: true },
      { exact: ['email', 'register_step'] },
    );
    await m(
      'string-int',
      'numbers as strings come back as numbers',
      { gender: '3', annual_income: '8' },
      { exact: ['gender', 'annual_income'] },
    );
    await m('not-json', 'a JSON list as the body', [1, 2]);
    await p('me.scalar', 'a JSON string as the body', c, 'PATCH', '/api/user/me', {
      raw: '"x"',
      type: 'application/json',
    });
    await p(
      'me.put-multipart',
      'multipart with a real PATCH is not read',
      c,
      'PATCH',
      '/api/user/me',
      { parts: [{ name: 'last_name', data: '読まれない' }] },
      { exact: ['last_name'], note: 'PHP before 8.4 or Symfony before 7.4' },
    );
    await p(
      'me.query-and-body',
      'the same field in query and body: the body counts',
      c,
      'PATCH',
      `/api/user/me?first_name=${encodeURIComponent('問')}`,
      { json: { first_name: '体' } },
      { exact: ['first_name'] },
    );
    await p(
      'me.form-patch',
      'urlencoded PATCH',
      c,
      'PATCH',
      '/api/user/me',
      { form: { first_name: '次郎' } },
      { exact: ['first_name'] },
    );
    await p(
      'me.read',
      'the profile after all this',
      c,
      'GET',
      '/api/user/me',
      {},
      { exact: ['last_name', 'first_name', 'gender', 'email', 'register_step'] },
    );
  });
};
