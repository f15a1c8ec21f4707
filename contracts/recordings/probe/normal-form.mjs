import { parseCookie } from './wire.mjs';

const TRACKED = [
  /^content-type$/,
  /^cache-control$/,
  /^allow$/,
  /^vary$/,
  /^retry-after$/,
  /^x-ratelimit-/,
  /^access-control-/,
  /^location$/,
];

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** Success fields that a world may or may not fill: their type is compared, their being null is not. */
const NULLABLE = {
  address: 'string',
  header_image: 'string',
  last_displayed_at: 'string',
  job_history: 'any',
  school_id: 'int',
  department: 'string',
  content: 'string',
  company_url: 'string',
  annual_income_text: 'string',
  salary_system: 'string',
  salary_revision: 'string',
  bonus: 'string',
  place_of_work: 'string',
  way_of_working: 'string',
  working_hours: 'string',
  working_time: 'string',
  holiday: 'string',
  treatment_benefits: 'string',
  reward_detail: 'string',
  career_step: 'string',
  company_vision: 'string',
  business: 'string',
  business_content_summary: 'string',
  business_content_detail: 'string',
  area_of_responsibility: 'string',
  required_skills: 'string',
  welcome_skills: 'string',
  remote_work: 'string',
  employment_status: 'string',
  location: 'string',
};

/** Fields that joined the contract after Laravel was recorded: a backend may have them or not. */
const SINCE = new Set(['published_at']);

const MOMENTS = [
  [/^\d{4}-\d\d-\d\d$/, '<date>'],
  [/^\d{4}\/\d\d$/, '<month>'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, '<datetime>'],
];

const scalar = (value, key) => {
  if (NULLABLE[key] && (value === null || typeof value === 'string' || typeof value === 'number'))
    return `<${NULLABLE[key]}?>`;
  if (value === null) return null;
  if (typeof value === 'boolean') return '<bool>';
  if (typeof value === 'number') return Number.isInteger(value) ? '<int>' : '<number>';
  const zone = ISO.exec(value)?.[1];
  if (zone) return `<iso-datetime ${zone}>`;
  return MOMENTS.find(([form]) => form.test(value))?.[1] ?? '<string>';
};

/** Values that come from the world's facts appear by their name, so that another world may hold other values. */
export const factNames = (facts) => {
  const names = new Map();
  for (const who of ['member', 'other'])
    for (const key of ['email', 'phone']) if (facts[who]?.[key]) names.set(facts[who][key], `<fact ${who}.${key}>`);
  return names;
};

/** A success by types; `exact` names what is compared as it is, `list` the lists whose first element stands for all. */
const shape = (value, opts, key = '', trail = '') => {
  if (opts.exact.includes(key) || opts.exact.includes(trail)) return opts.facts.get(value) ?? value;
  if (Array.isArray(value)) {
    const isList = opts.list?.includes(trail) || opts.list?.includes(key);
    if (isList) return ['<list of>', ...value.slice(0, 1).map((item) => shape(item, opts, '', `${trail}.*`))];
    return value.map((item, place) => shape(item, opts, `${key}.*`, `${trail}.${place}`));
  }
  if (typeof value !== 'object' || value === null) return scalar(value, key);
  const below = (name) => (trail === '' ? name : `${trail}.${name}`);
  const fields = Object.entries(value).filter(([name]) => !SINCE.has(name));
  return Object.fromEntries(fields.map(([name, item]) => [name, shape(item, opts, name, below(name))]));
};

const masked = (value, masks) => {
  if (typeof value === 'string') return masks.reduce((text, [form, to]) => text.replace(form, to), value);
  if (Array.isArray(value)) return value.map((item) => masked(item, masks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, masks)]));
};

const cookieForm = (line, clockMoved) => {
  const { name, attrs } = parseCookie(line);
  const isHidden = attrs.some((attribute) => attribute.toLowerCase() === 'httponly');
  const attributes = attrs.map((attribute) => {
    const [key, value] = attribute.split('=');
    if (/^expires$/i.test(key)) return 'expires=<http-date>';
    if (/^max-age$/i.test(key) && clockMoved) return `${key}=<int>`;
    // Computed from a date: may lose a second.
    return /^max-age$/i.test(key) && value === '7199' ? `${key}=7200` : attribute;
  });
  return { name: name === 'XSRF-TOKEN' || !isHidden ? name : '<session>', attributes };
};

const headersForm = ({ status, headers: all }) => {
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => TRACKED.some((form) => form.test(name))));
  // PHP's development server sends one with an empty answer too.
  if (status === 204) delete headers['content-type'];
  for (const name of ['retry-after', 'x-ratelimit-reset'])
    if (/^\d+$/.test(headers[name] ?? '')) headers[name] = '<int>';
  if (headers.location) headers.location = headers.location.replace(/^https?:\/\/[^/]+/, '<base>');
  return headers;
};

const ID = [/(No query results for model \[[^\]]+\]) \d+/g, '$1 <id>'];

const bodyForm = ({ status, text }, opts, { facts }) => {
  if (text === '') return null;
  if (/<html|<!doctype/i.test(text)) return '<html>';
  const body = JSON.parse(text);
  if (status >= 400) return masked(body, [ID, ...(opts.mask ?? [])]);
  return shape(body, { ...opts, facts, exact: ['message', ...(opts.exact ?? [])] });
};

/** An answer without what another world may have otherwise. */
export const responseForm = (response, opts, run) => ({
  status: response.status,
  headers: headersForm(response),
  set_cookie: response.setCookie.map((line) => cookieForm(line, run.clockMoved)),
  body: bodyForm(response, opts, run),
});
