import * as account from '#contracts/api/account.ts';
import * as careers from '#contracts/api/careers.ts';
import * as inquiries from '#contracts/api/inquiries.ts';
import * as masters from '#contracts/api/masters.ts';
import * as member from '#contracts/api/member.ts';
import * as offers from '#contracts/api/offers.ts';
import * as registration from '#contracts/api/registration.ts';
import * as resume from '#contracts/api/resume.ts';
import * as session from '#contracts/api/session.ts';
import * as wishes from '#contracts/api/wishes.ts';
import { accountAnswers, accountLimits } from '#mock-server/account/answers.ts';
import { careerAnswers } from '#mock-server/careers/answers.ts';
import { routesOf } from '#mock-server/http/routes.ts';
import { inquiryAnswers } from '#mock-server/inquiries/answers.ts';
import { masterAnswers } from '#mock-server/masters/answers.ts';
import { memberAnswers } from '#mock-server/member/answers.ts';
import { offerAnswers } from '#mock-server/offers/answers.ts';
import { registrationAnswers } from '#mock-server/registration/answers.ts';
import { resumeAnswers } from '#mock-server/resume/answers.ts';
import { sessionAnswers, sessionLimits } from '#mock-server/session/answers.ts';
import { wishAnswers } from '#mock-server/wishes/answers.ts';

/** Every endpoint of the contracts, with its answer. */
export const allRoutes = [
  ...routesOf(session, sessionAnswers, sessionLimits),
  ...routesOf(offers, offerAnswers),
  ...routesOf(masters, masterAnswers),
  ...routesOf(member, memberAnswers),
  ...routesOf(resume, resumeAnswers),
  ...routesOf(account, accountAnswers, accountLimits),
  ...routesOf(inquiries, inquiryAnswers),
  ...routesOf(registration, registrationAnswers),
  ...routesOf(careers, careerAnswers),
  ...routesOf(wishes, wishAnswers),
];
