import { expect, test } from 'vitest';
import { findTags, render } from '#test/render-screen.tsx';
import { nimal } from '#test/sample-answers.ts';
import { blankReview, ReviewForm } from './review-dialog.tsx';

const form = (text: string) =>
	render(
		<ReviewForm start={{ ...blankReview, text }} experienceId="s0nset00000000000000" onSaved={() => {}} />,
		{
			user: nimal,
		},
	);
const submit = (html: string) => findTags(html, 'button').find((tag) => tag.includes('type="submit"')) ?? '';

test('each of the five ratings of a review is 5 by default and at least 1', async () => {
	const stars = findTags(await form(''), 'input').filter((tag) => tag.includes('type="radio"'));
	const value = (tag: string) => /value="(\d+)"/.exec(tag)?.[1];
	expect(stars.filter((tag) => tag.includes('checked')).map(value)).toEqual(['5', '5', '5', '5', '5']);
	expect(new Set(stars.map(value))).toEqual(new Set(['1', '2', '3', '4', '5']));
});

test('a review without text cannot be submitted', async () => {
	for (const text of ['', '   ', '\n\t ']) expect(submit(await form(text))).toContain('disabled');
	expect(submit(await form('Short and sweet.'))).not.toContain('disabled');
});

test('the text field of an empty review has 4 rows', async () => {
	expect(findTags(await form(''), 'textarea')).toEqual([expect.stringContaining('rows="4"')]);
});
