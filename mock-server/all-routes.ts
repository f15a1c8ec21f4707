import * as masters from '#contracts/api/masters.ts';
import * as member from '#contracts/api/member.ts';
import * as offers from '#contracts/api/offers.ts';
import * as session from '#contracts/api/session.ts';
import { routesOf } from '#mock-server/http/routes.ts';
import { masterAnswers } from '#mock-server/masters/answers.ts';
import { memberAnswers } from '#mock-server/member/answers.ts';
import { offerAnswers } from '#mock-server/offers/answers.ts';
import { sessionAnswers, sessionLimits } from '#mock-server/session/answers.ts';

/** Every endpoint of the contracts, with its answer. */
export const allRoutes = [
  ...routesOf(session, sessionAnswers, sessionLimits),
  ...routesOf(offers, offerAnswers),
  ...routesOf(masters, masterAnswers),
  ...routesOf(member, memberAnswers),
];
