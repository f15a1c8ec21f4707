import { type Check, checks } from './rule-checks.ts';
import { isImplicit } from './rule-presence.ts';
import type { OwnRule, Rule, Rules } from './rules.ts';

/** One rule of a field, read once. */
export interface PlannedRule {
  readonly name: string;
  readonly argument: string;
  /** Looks at an absent value too; where it fails, the field's other rules are not asked. */
  readonly implicit: boolean;
  /** Key of its sentence in errors.yaml. */
  readonly sentence: string;
  /** What is asked of the value; a rule of the required family has none. */
  readonly check?: Check;
  readonly own?: OwnRule;
}

/** A field with its rules, read once: what they ask stays the same for every request. */
export interface PlannedField {
  readonly declared: string;
  readonly rules: readonly PlannedRule[];
  readonly sometimes: boolean;
  readonly nullable: boolean;
  readonly bail: boolean;
  readonly integer: boolean;
  readonly boolean: boolean;
  readonly numeric: boolean;
  /** Argument of `date_format`, where the field has one. */
  readonly format: string | undefined;
}

interface Plan {
  readonly fields: readonly PlannedField[];
  /** `x.*`: told after all others. */
  readonly elements: readonly PlannedField[];
}

const NOT_CHECKS = new Set(['nullable', 'sometimes', 'bail']);
const SIZES = new Set(['min', 'max', 'size', 'between']);

const sizeKind = (rules: readonly Rule[]): string => {
  const has = (...names: string[]) => names.some((name) => rules.includes(name));
  return has('integer', 'numeric') ? 'numeric' : has('array', 'list') ? 'array' : has('file') ? 'file' : 'string';
};

const planRule = (rule: Rule, rules: readonly Rule[], declared: string): PlannedRule => {
  if (typeof rule !== 'string')
    return { name: rule.name, argument: '', implicit: rule.implicit === true, sentence: rule.name, own: rule };
  const [name = '', argument = ''] = rule.includes(':')
    ? [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]
    : [rule];
  const sentence = SIZES.has(name) ? `${name}.${sizeKind(rules)}` : name;
  if (isImplicit(name)) return { name, argument, implicit: true, sentence };
  const check = checks[name];
  if (!check)
    throw new Error(`There is no rule "${name}" (field ${declared}); rules stand in mock-server/http/rule-checks.ts`);
  return { name, argument, implicit: false, sentence, check };
};

const planField = (declared: string, rules: readonly Rule[]): PlannedField => {
  const has = (name: string) => rules.includes(name);
  const format = rules.find((rule) => typeof rule === 'string' && rule.startsWith('date_format:'));
  return {
    declared,
    rules: rules
      .filter((rule) => typeof rule !== 'string' || !NOT_CHECKS.has(rule))
      .map((rule) => planRule(rule, rules, declared)),
    sometimes: has('sometimes'),
    nullable: has('nullable'),
    bail: has('bail'),
    integer: has('integer'),
    boolean: has('boolean'),
    numeric: has('integer') || has('numeric'),
    format: typeof format === 'string' ? format.slice('date_format:'.length) : undefined,
  };
};

const plans = new WeakMap<Rules, Plan>();

/** Rules as they are asked: read at their first use, so rules that stay the same are best declared once. */
export const planOf = (rules: Rules): Plan => {
  const known = plans.get(rules);
  if (known) return known;
  const all = Object.entries(rules).map(([declared, own]) => planField(declared, own));
  const isElement = ({ declared }: PlannedField) => declared.includes('*');
  const plan = { fields: all.filter((field) => !isElement(field)), elements: all.filter(isElement) };
  plans.set(rules, plan);
  return plan;
};
