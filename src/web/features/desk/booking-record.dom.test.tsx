import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import type { CanceledOutcome } from '#contract/cancellation-contract.ts';
import { cents } from '#domain/money.ts';
import { RefusedCall, renderDesk } from '#test/render-desk.tsx';
import { booked } from '#test/sample-answers.ts';
import { BookingRecord } from './booking-record.tsx';
import { RefundButton } from './refund-button.tsx';

const outcome: CanceledOutcome = {
	state: 'CANCELED',
	by: 'RENTER',
	byDesk: false,
	canceledDate: '2099-06-01T12:00:00Z',
	reason: null,
	share: 'ALL',
	refundCents: cents(10_000),
	refund: 'PENDING',
	refundedBeforeCents: cents(0),
};
const empty = { payments: [], ledger: [], messages: [], audit: [] };

type Shown = Parameters<typeof renderDesk>;

const show = (booking: Booking, answers: Shown[1] = {}, roles?: Shown[3]) =>
	renderDesk(<BookingRecord record={{ booking, ...empty }} />, answers, '/desk', roles);
const called = ({ sent }: ReturnType<typeof renderDesk>, path: string) =>
	sent.filter((one) => one.path === path).map(({ body }) => body);
async function open({ user }: ReturnType<typeof renderDesk>, name: string) {
	await user.click(screen.getByRole('button', { name }));
	return within(await screen.findByRole('dialog', { name }));
}
const closed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

const record = { booking: booked, ...empty };
const of = `/desk/booking/${booked._id}`;

test.each([
	[{ by: 'RENTER', byDesk: false }, 'by the renter'],
	[{ by: 'RENTER', byDesk: true }, 'by the desk, for the renter'],
	[{ by: 'OWNER', byDesk: false }, 'by the owner'],
	[{ by: 'OWNER', byDesk: true }, 'by the desk, for the owner'],
	[{ by: 'PLATFORM', byDesk: false }, 'by the desk'],
	[{ by: 'WEATHER', byDesk: false }, 'after a weather cancellation'],
] as const)('the desk shows the person, time and reason of a cancellation: %o', (who, words) => {
	show({ ...booked, status: 'CANCELED', cancellation: { ...outcome, ...who, reason: 'A storm.' } });
	const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
	expect(fact('Canceled')).toMatch(new RegExp(`1 Jun 2099.* · ${words}$`));
	expect(fact('Reason')).toBe('A storm.');
	expect(screen.queryByRole('button', { name: 'Cancel for a party' })).toBeNull();
	show(booked);
	expect(screen.queryByText('Reason')).toBeNull();
});

test('empty sections of a booking record say ‘None’', () => {
	show(booked);
	expect(screen.getAllByText('None')).toHaveLength(4);
});

describe('staff acting for a party', () => {
	test('staff cancel for the owner with a preview and a required reason, and see a changed refund before they confirm', async () => {
		let quote = { refundCents: 5_000, fullRefundCents: 10_000 };
		let changes = true;
		const desk = show(booked, {
			[`${of}/cancel`]: () => quote,
			'/desk/booking/cancel': () => {
				if (!changes) return record;
				changes = false;
				quote = { ...quote, fullRefundCents: 8_000 };
				return new RefusedCall('refund-changed', 'The refund is US$80.00 by now.');
			},
		});
		const dialog = await open(desk, 'Cancel for a party');
		expect(await dialog.findByText('We’ll refund US$50.00 to the renter.')).toBeTruthy();
		await desk.user.selectOptions(dialog.getByLabelText('Acting for'), 'The owner, Kamal Silva');
		await desk.user.click(dialog.getByRole('checkbox', { name: /^Refund in full/ }));
		expect(await dialog.findByText('We’ll refund US$100.00 to the renter.')).toBeTruthy();
		expect(desk.sent.map(({ path }) => path)).toEqual([
			`${of}/cancel?party=RENTER`,
			`${of}/cancel?party=OWNER`,
		]);

		const submit = dialog.getByRole('button', { name: 'Cancel the booking' });
		expect(submit.closest('p')).toBeNull();
		await desk.user.type(dialog.getByLabelText(/^Reason/), '   ');
		await desk.user.click(submit);
		expect(dialog.getByText('Please give a reason.')).toBeTruthy();
		expect(called(desk, '/desk/booking/cancel')).toEqual([]);

		await desk.user.type(dialog.getByLabelText(/^Reason/), 'The skipper is ill. ');
		await desk.user.click(submit);
		expect((await dialog.findByRole('alert')).textContent).toBe('The refund is US$80.00 by now.');
		expect(await dialog.findByText('We’ll refund US$80.00 to the renter.')).toBeTruthy();
		await desk.user.click(submit);
		await closed();
		const body = { bookingId: booked._id, party: 'OWNER', fullRefund: true, reason: 'The skipper is ill.' };
		expect(called(desk, '/desk/booking/cancel')).toEqual([
			{ ...body, refundCents: 10_000 },
			{ ...body, refundCents: 8_000 },
		]);
	});

	test('a date proposed by staff shows the surcharge, who must accept, and a refusal', async () => {
		const offer = { differenceCents: 1_500, priceCents: 11_500, instantly: false };
		const desk = show(booked, {
			[`${of}/date`]: () =>
				desk.sent.at(-1)?.path.includes('2099-06-20')
					? offer
					: new RefusedCall('date-taken', 'That date is taken.'),
			'/desk/booking/date': record,
		});
		const dialog = await open(desk, 'Propose another date');
		const day = dialog.getByLabelText('New date');
		fireEvent.change(day, { target: { value: '2099-06-19' } });
		expect(await dialog.findByText('That date is taken.')).toBeTruthy();
		await desk.user.type(dialog.getByLabelText(/^Reason/), 'They called.');
		await desk.user.click(dialog.getByRole('button', { name: 'Propose this date' }));
		fireEvent.change(day, { target: { value: '2099-06-20' } });
		expect(
			await dialog.findByText('The renter pays US$15.00 more. The other party must accept it.'),
		).toBeTruthy();
		await desk.user.click(dialog.getByRole('button', { name: 'Propose this date' }));
		await closed();
		expect(called(desk, '/desk/booking/date')).toEqual([
			{
				bookingId: booked._id,
				party: 'RENTER',
				departureDate: '2099-06-20',
				priceCents: 11_500,
				instantly: false,
				reason: 'They called.',
			},
		]);
	});

	test('staff answer a proposed date, and cannot propose a second date', async () => {
		const proposedDate: NonNullable<Booking['proposedDate']> = {
			_id: 'd0000000000000000000',
			status: 'PROPOSED',
			proposedBy: 'OWNER',
			departureDate: '2099-06-20',
			departureTime: '17:00',
			departsAt: '2099-06-20T11:30:00Z',
			priceCents: cents(8_000),
			differenceCents: cents(-2_000),
			cancellation: { steps: [], timeZone: booked.timeZone, daysLeft: 11, countedFrom: null },
			expiresDate: '2099-06-10T00:00:00Z',
			holdExpiresDate: null,
			may: { accept: true, decline: true, withdraw: false, pay: false },
		};
		const desk = show({ ...booked, proposedDate }, { '/desk/booking/date/answer': record });
		expect(screen.queryByRole('button', { name: 'Propose another date' })).toBeNull();
		const dialog = await open(desk, 'Answer the proposed date');
		expect(dialog.getByText('We’ll refund US$20.00 to the renter.')).toBeTruthy();
		await desk.user.selectOptions(dialog.getByLabelText('Answer'), 'Decline');
		await desk.user.type(dialog.getByLabelText(/^Reason/), 'No time.');
		await desk.user.click(dialog.getByRole('button', { name: 'Send the answer' }));
		await closed();
		expect(called(desk, '/desk/booking/date/answer')).toEqual([
			{
				bookingId: booked._id,
				party: 'RENTER',
				dateChangeId: proposedDate._id,
				answer: 'decline',
				reason: 'No time.',
			},
		]);
	});

	test('staff remove guests, and the refund is the displayed one', async () => {
		let quoted = 2_000;
		const desk = show(booked, {
			[`${of}/party`]: () => ({ refundCents: quoted }),
			'/desk/booking/party': () => {
				quoted = 1_000;
				return new RefusedCall('party-aboard', '2 people are aboard.');
			},
		});
		const dialog = await open(desk, 'Reduce the guests');
		expect(dialog.queryByLabelText('Acting for')).toBeNull();
		await desk.user.type(dialog.getByLabelText(/^Reason/), 'One is ill.');
		await desk.user.click(dialog.getByRole('button', { name: 'Reduce the guests' }));
		expect(desk.sent).toEqual([]);
		const adults = dialog.getByLabelText('Adults still coming');
		await desk.user.clear(adults);
		await desk.user.type(adults, '1');
		expect(await dialog.findByText('We’ll refund US$20.00 to the renter.')).toBeTruthy();
		expect(desk.sent.at(-1)?.path).toBe(`${of}/party?adults=1&kids=0`);
		await desk.user.click(dialog.getByRole('button', { name: 'Reduce the guests' }));
		expect((await dialog.findByRole('alert')).textContent).toBe('2 people are aboard.');
		expect(called(desk, '/desk/booking/party')).toEqual([
			{
				bookingId: booked._id,
				group: { adults: 1, kids: 0 },
				refundCents: 2_000,
				reason: 'One is ill.',
			},
		]);
	});

	test('staff act for a party only with the required role, and grant a full refund only with the finance role', async () => {
		const acts = () =>
			screen.queryAllByRole('button', { name: /party|date|guests/ }).map(({ textContent }) => textContent);
		show(booked, {}, ['verifier']);
		expect(acts()).toEqual([]);
		show({ ...booked, departsAt: '2020-06-14T11:30:00Z' });
		expect(acts()).toEqual([]);
		const ride = {
			_id: 'r0000000000000000000',
			address: 'Galle',
			location: null,
			numberOfHours: 2,
			approval: false,
			minimum: null,
		};
		show({ ...booked, type: 'SHARING', experience: null, sharingRequest: ride });
		expect(acts()).toEqual(['Cancel for a party', 'Reduce the guests']);
		const quote = { refundCents: 5_000, fullRefundCents: 10_000 };
		const dialog = await open(show(booked, { [`${of}/cancel`]: quote }, ['support']), 'Cancel for a party');
		expect(await dialog.findByText('We’ll refund US$50.00 to the renter.')).toBeTruthy();
		expect(dialog.queryByRole('checkbox')).toBeNull();
	});
});

describe.each([
	['a payment', { paymentId: 'p0000000000000000000' }, '/desk/payment/refund', /trip stays booked/],
	['unexplained money', { caseId: 21 }, '/desk/payment/cases/refund', /No booking changes/],
] as const)('desk refund of %s', (_, what, path, words) => {
	const id = 'caseId' in what ? { id: what.caseId } : what;

	test('staff refund a booking in full or in part, with a reason', async () => {
		let refuses = true;
		const desk = renderDesk(
			<RefundButton
				refundable={{
					name: 'Sunset sail',
					of: what,
					left: cents(10_000),
					...('paymentId' in what && { payer: 'Frank Dubois' }),
				}}
			/>,
			{ [path]: () => (refuses ? new RefusedCall('refund-changed', 'US$90.00 is left.') : {}) },
		);
		await desk.user.click(screen.getByRole('button', { name: /^Refund ?: Sunset sail$/ }));
		const dialog = within(
			await screen.findByRole('dialog', {
				name: 'paymentId' in what ? 'Refund to Frank Dubois' : 'Refund Sunset sail',
			}),
		);
		expect(dialog.getByText(/Sunset sail/)).toBeTruthy();
		expect(dialog.getByText(words)).toBeTruthy();
		const amount = dialog.getByLabelText(/^Amount/);
		const type = async (text: string) => {
			await desk.user.clear(amount);
			await desk.user.type(amount, text);
		};
		await desk.user.click(dialog.getByRole('button', { name: 'Refund US$100.00' }));
		expect(dialog.getByText('Please give a reason.')).toBeTruthy();
		await desk.user.type(dialog.getByLabelText(/^Reason/), ' The motor was slow.');
		for (const none of ['100.01', '0', 'ten']) {
			await type(none);
			await desk.user.click(dialog.getByRole('button', { name: 'Refund' }));
			expect(dialog.getByText('Please enter an amount up to US$100.00.')).toBeTruthy();
		}
		expect(desk.sent).toEqual([]);

		await type('12.50');
		await desk.user.click(dialog.getByRole('button', { name: 'Refund US$12.50' }));
		expect((await dialog.findByRole('alert')).textContent).toBe('US$90.00 is left.');
		refuses = false;
		await type('100');
		await desk.user.click(dialog.getByRole('button', { name: 'Refund US$100.00' }));
		await closed();
		const body = { ...id, refundableCents: 10_000, reason: 'The motor was slow.' };
		expect(called(desk, path)).toEqual([{ ...body, amountCents: 1_250 }, body]);
	});
});
