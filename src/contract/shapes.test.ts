import { expect, test } from 'vitest';
import { reason, text } from './shapes.ts';

const required = text(100).min(1);

test.each(['', ' ', '\n', '\u200b', '\u3164', '\u2800', '\u00ad\u2060', ' \ufeff\u200d\u2800 '])(
	'treats %j as empty, and rejects an empty value for a required text',
	(nothing) => {
		expect(required.safeParse(nothing).success).toBe(false);
		expect(reason.parse(nothing)).toBe('');
	},
);

test.each(['a', '👍🏽', 'க்', '\u200bගාල්ල', 'x\u2800'])('keeps the text %j unchanged', (words) => {
	expect(required.parse(words)).toBe(words);
});
