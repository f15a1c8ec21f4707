/**
 * Lets the recorded answers of the real backend be compared with this server: the program that holds them asks here for a
 * fresh world, an SMS code, a mail's link and the clock. Everything goes over HTTP, so any Node runs it.
 */
const WORLD = 'wire-reference';
const ORIGIN = 'http://localhost:5173';
const PEOPLE = {
  member: { email: 'taro@example.com', password: 'Secret-2024', phone: '09011110001' },
  other: { email: 'hanako@example.com', password: 'Secret-2024', phone: '09011110002' },
};
const UNLISTED_TOKEN = 'tsumugi-cfo-7Kq2Lm9X';

const readResponse = async (response) => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
};

/** Ids of a person's own things, read as that person. */
const ownIds = async (base, { email, password }) => {
  const headers = { accept: 'application/json', origin: ORIGIN, 'x-kit-world': WORLD };
  const visit = await fetch(`${base}/sanctum/csrf-cookie`, { headers });
  const cookies = visit.headers.getSetCookie().map((line) => line.split(';')[0]);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const login = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await readResponse(login);
  return { id: data.id, careerIds: data.user_careers.map(({ id }) => id), schoolId: data.user_schools[0].id };
};

/** The world of the mock server at an address, as the probe wants it: put back to its beginning, and asked for codes and links. */
export default async (base) => {
  const kit = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    return readResponse(await fetch(`${base}/__kit${path}`, { method, headers, body: body && JSON.stringify(body) }));
  };
  const read = async (path) =>
    (
      await readResponse(
        await fetch(`${base}${path}`, { headers: { accept: 'application/json', 'x-kit-world': WORLD } }),
      )
    ).data;
  const sent = async (to, field) =>
    (await kit('GET', `/worlds/${WORLD}/outbox`)).data.find((message) => message.to === to && message[field])?.[field];
  const linkOf = async (to) => Object.fromEntries(new URL(await sent(to, 'link')).searchParams);

  const reset = async () => {
    await fetch(`${base}/__kit/worlds/${WORLD}`, { method: 'DELETE' });
    await kit('POST', '/worlds', { scenario: 'wire-reference', id: WORLD });
    const [side, side2] = await read('/api/offers?type=1');
    const [career, career2] = await read('/api/offers?type=2');
    const jobTypes = await read('/api/job-types');
    const industries = await read('/api/industries');
    const first = jobTypes.find(({ name }) => name === side.job_type_name);
    const { unlisted_offer_id, missing_offer_id } = await kit('POST', '/pact-states', { state: 'wire-reference' });
    return {
      member: { ...PEOPLE.member, ...(await ownIds(base, PEOPLE.member)) },
      other: { ...PEOPLE.other, ...(await ownIds(base, PEOPLE.other)) },
      offers: {
        side: side.id,
        side2: side2.id,
        career: career.id,
        career2: career2.id,
        unlisted: { id: unlisted_offer_id, token: UNLISTED_TOKEN },
        missing: missing_offer_id,
      },
      jobTypes: [first, ...jobTypes.filter((jobType) => jobType !== first)].map(({ id }) => id),
      industries: industries.flatMap((category) =>
        category.sub_categories.flatMap((sub) => sub.industries.map(({ industry_id }) => industry_id)),
      ),
      missingId: missing_offer_id,
    };
  };

  return {
    headers: { 'X-Kit-World': WORLD },
    reset,
    smsCode: (phone) => sent(phone, 'code'),
    resetLink: linkOf,
    emailLink: linkOf,
    advance: (seconds) => kit('PUT', `/worlds/${WORLD}/clock`, { advance: seconds }),
  };
};
