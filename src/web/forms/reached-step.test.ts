import { expect, test } from 'vitest';
import { reachedStep } from './reached-step.ts';

const fieldsOfStep = [['name'], [], ['bank', 'branch'], ['phone']] as const;

test('a step is reached only past all steps before it', () => {
	expect(reachedStep({ name: 'missing', phone: 'missing' }, fieldsOfStep, 3)).toBe(0);
	expect(reachedStep({ branch: 'missing' }, fieldsOfStep, 3)).toBe(2);
	expect(reachedStep({ branch: 'missing' }, fieldsOfStep, 1)).toBe(1);
	expect(reachedStep({}, fieldsOfStep, 3)).toBe(3);
});
