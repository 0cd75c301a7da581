import { describe, expect, test } from 'vitest';
import { findTags, render, textOf } from '#test/render-screen.tsx';
import { ride } from '#test/sample-answers.ts';
import { SeatsStep } from '../../booking/join/join-wizard.tsx';
import { GroupStep } from './group-step.tsx';
import { GroupText } from './group-text.tsx';

function fields(html: string) {
	const buttons = findTags(html, 'button');
	const can = (name: string) =>
		buttons.find((tag) => tag.includes(`aria-label="${name}"`))?.includes('aria-disabled="false"');
	return findTags(html, 'input').map((tag, at) => {
		const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
		const label = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>/g)][at]?.[1];
		return {
			label,
			characters: read('maxlength'),
			least: read('aria-valuemin'),
			most: read('aria-valuemax'),
			fewer: can(`One fewer: ${label}`),
			more: can(`One more: ${label}`),
		};
	});
}

const group = async (adults: number, kids: number, groupSize: number) =>
	fields(await render(<GroupStep adults={adults} kids={kids} groupSize={groupSize} onChange={() => {}} />));

describe('group step', () => {
	test('the fields of the group step take 4 characters and have a minimum of 0', async () => {
		for (const field of await group(1, 0, 6)) expect(field).toMatchObject({ characters: '4', least: '0' });
		expect(await group(1, 0, 6)).toMatchObject([
			{ label: 'Adults', fewer: true },
			{ label: 'Kids', fewer: false },
		]);
	});

	test('adults and kids together cannot exceed the group size', async () => {
		expect(await group(3, 2, 6)).toMatchObject([
			{ most: '4', more: true },
			{ most: '3', more: true },
		]);
		expect(await group(4, 2, 6)).toMatchObject([
			{ most: '4', more: false },
			{ most: '2', more: false },
		]);
	});
});

describe('kids without an adult', () => {
	const step = (adults: number, kids: number) =>
		render(<GroupStep adults={adults} kids={kids} groupSize={6} onChange={() => {}} />);
	test('the group step asks for an accompanying adult if the group has only kids', async () => {
		expect(textOf(await step(0, 5))).toContain('Children must come with an adult.');
		expect(textOf(await step(1, 4))).not.toContain('Children must come');
		expect(textOf(await step(0, 0))).not.toContain('Children must come');
	});

	test('the owner also sees that a group needs an accompanying adult', async () => {
		expect(textOf(await render(<GroupText adults={0} kids={5} />))).toBe('5 kids (with an adult aboard)');
		expect(textOf(await render(<GroupText adults={2} kids={1} />))).toMatch(/^2 adults ?, 1 kid$/);
	});
});

describe('seats on a ride', () => {
	const seats = async (count: number) =>
		fields(
			await render(<SeatsStep ride={{ ...ride, seatsAvailable: 3 }} seats={count} onChange={() => {}} />),
		);

	test('a person can choose between 1 and all available seats of a ride', async () => {
		expect(await seats(1)).toMatchObject([{ least: '1', most: '3', fewer: false, more: true }]);
		expect(await seats(3)).toMatchObject([{ fewer: true, more: false }]);
	});
});
