import { expect, test } from 'vitest';
import type { CanceledOutcome } from '#contract/cancellation-contract.ts';
import { cents } from '#domain/money.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { booked, nimal } from '#test/sample-answers.ts';
import { CancellationText } from './cancellation-text.tsx';

const shown = async (reader: 'OWNER' | 'RENTER', outcome: Partial<CanceledOutcome>) =>
	textOf(
		await render(
			<CancellationText
				reader={reader}
				booking={{
					...booked,
					status: 'CANCELED',
					cancellation: {
						state: 'CANCELED',
						by: 'RENTER',
						byDesk: false,
						canceledDate: '2099-06-01T00:00:00Z',
						reason: null,
						share: 'ALL',
						refundCents: cents(10_000),
						refund: 'PENDING',
						refundedBeforeCents: cents(0),
						...outcome,
					},
				}}
			/>,
			{ user: nimal },
		),
	);

test('the other party sees the reason for a cancellation, and the author sees it as their own', async () => {
	const reason = 'The engine broke.';
	const { owner, renter } = booked;
	expect(await shown('RENTER', { by: 'OWNER', reason })).toMatch(`${owner.firstName}’s reason`);
	expect(await shown('OWNER', { by: 'RENTER', reason })).toMatch(`${renter.firstName}’s reason`);
	for (const side of ['OWNER', 'RENTER'] as const) {
		expect(await shown(side, { by: side, reason })).toMatch(/Your reason ?The engine broke\./);
		expect(await shown(side, { by: side })).not.toContain('eason');
	}
	expect(await shown('RENTER', { by: 'PLATFORM', reason })).toMatch(/Why we canceled it ?The engine broke\./);
});

test.each([
	['RENTER', {}, 'You canceled on Mon 1 Jun 2099. Your full refund of US$100.00 is on its way.'],
	['OWNER', {}, 'Nimal canceled on Mon 1 Jun 2099. Nimal gets a full refund of US$100.00.'],
	['RENTER', { refund: 'SENT' }, 'You canceled on Mon 1 Jun 2099. We’ve refunded you in full: US$100.00.'],
	[
		'RENTER',
		{ share: 'NONE', refundCents: cents(0), refund: 'NONE' },
		'You won’t get a refund: it was too late under the cancellation terms.',
	],
	['RENTER', { by: 'WEATHER' }, 'This trip was called off for the weather. Your full refund of US$100.00'],
	['RENTER', { byDesk: true }, 'We canceled this trip for you on Mon 1 Jun 2099.'],
	['OWNER', { byDesk: true }, 'We canceled this trip for Nimal on Mon 1 Jun 2099. Nimal gets a full refund'],
	[
		'RENTER',
		{ by: 'OWNER', share: 'HALF', refundCents: cents(5_000) },
		'Half is on its way back to you: US$50.00.',
	],
] as const)('the %s sees the cancellation: %o', async (reader, outcome, words) => {
	expect(await shown(reader, outcome)).toContain(words);
});
