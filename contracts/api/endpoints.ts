import * as account from './account.ts';
import * as careers from './careers.ts';
import * as desiredConditions from './desired-conditions.ts';
import { callKey, type Endpoint, isEndpoint } from './endpoint.ts';
import * as inquiries from './inquiries.ts';
import * as masters from './masters.ts';
import * as member from './member.ts';
import * as offers from './offers.ts';
import * as registration from './registration.ts';
import * as resume from './resume.ts';
import * as session from './session.ts';

const modules = [
  account,
  careers,
  desiredConditions,
  inquiries,
  masters,
  member,
  offers,
  registration,
  resume,
  session,
];

/** Every endpoint of the contract, by method and path: the order within a module depends on its loader. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values<unknown>(module).filter(isEndpoint))
  .sort((a, b) => (callKey(a) < callKey(b) ? -1 : 1));
