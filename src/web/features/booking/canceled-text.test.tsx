import { expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { renderForm } from '#test/render-form.tsx';
import { textOf } from '#test/render-screen.tsx';
import { booked, nimal } from '#test/sample-answers.ts';
import { CanceledText } from './canceled-text.tsx';

const shown = async (by: NonNullable<Booking['canceledBy']>, to: 'OWNER' | 'RENTER', reason: string | null) =>
	textOf(
		await renderForm(
			<CanceledText
				to={to}
				booking={{
					...booked,
					status: 'CANCELED',
					canceledBy: by,
					canceledDate: '2099-06-01T00:00:00Z',
					cancelReason: reason,
				}}
			/>,
			{ user: nimal },
		),
	);

test('whoever cancels is read by the other side, and finds their own words (renter, W15)', async () => {
	const words = 'The engine broke.';
	const { owner, renter } = booked;
	expect(await shown('OWNER', 'RENTER', words)).toMatch(`Reason of ${owner.firstName}`);
	expect(await shown('RENTER', 'OWNER', words)).toMatch(`Reason of ${renter.firstName}`);
	for (const side of ['OWNER', 'RENTER'] as const) {
		expect(await shown(side, side, words)).toMatch(/Your reason ?The engine broke\./);
		expect(await shown(side, side, null)).not.toContain('eason');
	}
});

test('the platform’s words stand in its sentence, once', async () => {
	expect((await shown('PLATFORM', 'RENTER', 'The hull leaks.')).match(/The hull leaks/g)).toHaveLength(1);
});
