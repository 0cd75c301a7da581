import { expect, test } from 'vitest';
import { render, textOf } from '#test/render-screen.tsx';
import { SkipperConditions } from './trusted-skipper-progress.tsx';

const figures = {
	departures: 12,
	canceledByOwner: 0,
	reviews: 4,
	stars: 95,
	due: 10,
	inTime: 8,
	answered: 8,
	medianMinutes: 90,
};
const words = async (trustedSince: string | null) =>
	textOf(await render(<SkipperConditions progress={{ trustedSince, figures, months: [] }} />));

test('each condition of the trusted-skipper badge shows the owner’s figure and what is missing', async () => {
	const text = await words(null);
	expect(text).toContain('Departures, 10 or more 12 Met');
	expect(text).toContain('Rating by guests of completed trips, 4.5 or more from 3 reviews 4.75 from 4 Met');
	expect(text).toContain('Answered within 24 hours, 90% or more 80% of 10 questions Not yet met');
	expect(text).toContain('Median reply within 12 hours 1.5 hours, 8 replies Met');
	expect(text).toContain('Canceled by you, 2% or less 0% Met');
});

test('conditions of the trusted-skipper badge need at least 3 questions or replies', async () => {
	const few = { ...figures, due: 1, inTime: 0, answered: 1, medianMinutes: 3_480 };
	const text = textOf(
		await render(<SkipperConditions progress={{ trustedSince: null, figures: few, months: [] }} />),
	);
	expect(text).toContain('90% or more 0% of 1 question Not enough data yet (needs 3)');
	expect(text).toContain('within 12 hours 58 hours, 1 reply Not enough data yet (needs 3)');
});

test('the trusted-skipper badge depends on the owner’s stored status and not on current figures', async () => {
	expect((await words(null)).match(/Trusted skipper/g)).toHaveLength(1);
	expect((await words('2026-11-01T00:00:00Z')).match(/Trusted skipper/g)).toHaveLength(2);
});
