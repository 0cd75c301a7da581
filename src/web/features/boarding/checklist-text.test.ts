import { expect, test } from 'vitest';
import { checklistItems } from '#domain/boarding/safety-checklist.ts';
import { checklistText } from './checklist-text.ts';

test('the safety checklist has the same words on screen and on the printed manifest', () => {
	const texts = Object.entries(checklistText).map(([item, { message }]) => [item, message]);
	expect(Object.fromEntries(texts)).toEqual(checklistItems);
});
