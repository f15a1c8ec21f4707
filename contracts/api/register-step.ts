/** `register_step` sent with each save of the wizard (product 2). */
export const REGISTER_STEP = {
  email: 1,
  password: 2,
  gender: 3,
  birthday: 4,
  lastEducation: 5,
  currentCompany: 6,
  currentJob: 7,
  annualIncome: 8,
  willingness: 9,
  postalCode: 10,
  currentIndustry: 11,
} as const;

/** From this step on, or with null, a member counts as complete (decision S2). */
export const COMPLETE_REGISTER_STEP = 9;
