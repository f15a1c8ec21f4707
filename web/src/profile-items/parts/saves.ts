import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember } from '#contracts/api/member.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { type RegisterStep, saveRegisterStep } from '#contracts/api/registration.ts';
import type { Result } from '#web/src/api/client.ts';
import { callForMember } from '#web/src/session/member-call.ts';

type Without<Step> = Step extends unknown ? Omit<Step, 'register_step'> : never;

/** Saves a registration step: the answers and the step number in one request. */
export const saveStep =
  <Values extends Without<RegisterStep>>(key: keyof typeof REGISTER_STEP) =>
  (values: Values): Promise<Result<unknown>> =>
    callForMember(saveRegisterStep, {
      body: { ...values, register_step: REGISTER_STEP[key] } as RegisterStep,
    });

/** Saves a profile section: only the changed fields of the member. */
export const saveChange = (body: Input<typeof changeMember>['body']): Promise<Result<unknown>> =>
  callForMember(changeMember, { body });
