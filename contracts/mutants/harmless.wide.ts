import { test } from 'vitest';
import { variants } from './harmless.ts';
import { judging } from './judging.testing.ts';

const { expectHarmless } = judging();

test.concurrent.each(variants)('$name, and the contract lets it pass', (variant) => expectHarmless(variant));
