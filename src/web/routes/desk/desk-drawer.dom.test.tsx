import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { RefusedCall, renderDesk } from '#test/render-desk.tsx';
import { booked, kamal, nimal } from '#test/sample-answers.ts';
import { daisyQueueItem, deskKamal, uncertainNotification } from '#test/sample-desk.ts';
import BookingsPage from './bookings-page.tsx';
import NotificationsPage from './notifications-page.tsx';
import PaymentsPage from './payments-page.tsx';
import PayoutsPage from './payouts-page.tsx';
import PeoplePage from './people-page.tsx';

const listOf = (...items: readonly unknown[]) => ({ items, count: items.length, page: 1, pageSize: 20 });
const named = (id: string, name: string) => ({
	...booked,
	_id: id,
	experience: booked.experience && { ...booked.experience, name },
});
const first = named('b1000000000000000000', 'Sunset sail');
const second = named('b2000000000000000000', 'Whales at dawn');
const third = named('b3000000000000000000', 'Reef dive');
const parts = { payments: [], ledger: [], messages: [], audit: [] };

const renderBookings = (at = '/desk/bookings') =>
	renderDesk(
		<BookingsPage />,
		{
			'/desk/bookings': listOf(first, second, third),
			...Object.fromEntries(
				[first, second, third].map((booking) => [`/desk/booking/${booking._id}`, { booking, ...parts }]),
			),
		},
		at,
	);
const row = async (name: RegExp) => screen.findByRole('link', { name });
const drawer = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a row opens its record in a drawer, with its own address and a link to the full page', async () => {
	const { user, place } = renderBookings('/desk/bookings?status=CONFIRMED');
	await user.click(await row(/^Whales at dawn/));
	const record = within(await drawer('Whales at dawn'));
	expect(place.address).toBe(`/desk/bookings?status=CONFIRMED&item=${second._id}`);
	expect(record.getByRole('link', { name: 'Full page' }).getAttribute('href')).toBe(
		`/desk/bookings/${second._id}`,
	);
	expect(await record.findByRole('heading', { level: 3, name: 'Payments' })).toBeTruthy();
	await user.click(record.getByRole('button', { name: 'Close' }));
	await isClosed();
	expect(place.address).toBe('/desk/bookings?status=CONFIRMED');
});

test('a click on a row, or Enter on the name of the row, opens its record', async () => {
	const { user } = renderBookings();
	const link = await row(/^Reef dive/);
	await user.click(within(link.closest('tr') as HTMLElement).getByText('Kamal Silva'));
	await user.click(within(await drawer('Reef dive')).getByRole('button', { name: 'Close' }));
	await isClosed();
	await waitFor(() => expect(document.activeElement).toBe(link));
	await user.keyboard('{Enter}');
	expect(await drawer('Reef dive')).toBeTruthy();
});

test('an address that contains a record opens it, and closing the record shows the list', async () => {
	const { user, place } = renderBookings(`/desk/bookings?item=${first._id}`);
	const record = await drawer('Sunset sail');
	(record as HTMLDialogElement).close();
	await waitFor(() => expect(place.address).toBe('/desk/bookings'));
	const link = await row(/^Sunset sail/);
	await waitFor(() => expect(document.activeElement).toBe(link));
	await user.keyboard('j');
	expect(document.activeElement).toBe(await row(/^Whales at dawn/));
});

test('J and K move through the rows and through the open records', async () => {
	const { user, place } = renderBookings();
	(await row(/^Sunset sail/)).focus();
	await user.keyboard('jjjk');
	expect(document.activeElement).toBe(await row(/^Whales at dawn/));
	await user.keyboard('{Enter}');
	const heading = () => screen.getByRole('heading', { level: 2 });
	await drawer('Whales at dawn');
	expect(document.activeElement).toBe(heading());
	await user.keyboard('j');
	await drawer('Reef dive');
	expect(place.address).toBe(`/desk/bookings?item=${third._id}`);
	expect(document.activeElement).toBe(heading());
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
	await user.click(screen.getByRole('button', { name: 'Previous' }));
	await drawer('Whales at dawn');
	await user.click(screen.getByRole('button', { name: 'Close' }));
	await isClosed();
	// The row of the record that was closed gets the focus.
	const link = await row(/^Whales at dawn/);
	await waitFor(() => expect(document.activeElement).toBe(link));
});

test('J types a letter in a text field, and does nothing together with a modifier key', async () => {
	const { user } = renderBookings();
	const link = await row(/^Sunset sail/);
	link.focus();
	await user.keyboard('{Control>}j{/Control}');
	expect(document.activeElement).toBe(link);
	const from = screen.getByLabelText('From');
	await user.type(from, 'j');
	expect(document.activeElement).toBe(from);
});

test('changing a filter closes the open record', async () => {
	const { user, place } = renderBookings(`/desk/bookings?item=${first._id}`);
	await drawer('Sunset sail');
	await user.click(screen.getByRole('link', { name: 'Canceled', hidden: true }));
	expect(place.address).toBe('/desk/bookings?status=CANCELED');
	await isClosed();
});

test('a person’s record shows the facts, and a link to the review of the owner account', async () => {
	const waiting = { ...deskKamal, submission: { state: 'WAITING' as const, reason: null } };
	const { user } = renderDesk(
		<PeoplePage />,
		{
			'/desk/people': listOf(waiting),
			[`/desk/item/person/${kamal._id}`]: {
				...daisyQueueItem,
				subject: 'person',
				_id: kamal._id,
				owner: waiting,
				boat: null,
				submission: waiting.submission,
			},
			[`/desk/weather-call/owner/${kamal._id}`]: { items: [], calls: 0, departures: 0 },
		},
		'/desk/people',
	);
	await user.click(await row(/^Kamal Silva/));
	const record = within(await drawer('Kamal Silva'));
	expect((await record.findByRole('link', { name: '5 as owner' })).getAttribute('href')).toBe(
		`/desk/bookings?owner=${kamal._id}`,
	);
	expect(record.getByRole('link', { name: 'Review the owner account' }).getAttribute('href')).toBe(
		`/desk/owners?item=${kamal._id}`,
	);
});

const payment = {
	_id: 'paym0000000000000000',
	bookingId: first._id,
	kind: 'TRIP',
	trip: 'Sunset sail',
	renter: nimal,
	owner: kamal,
	status: 'CAPTURED',
	amountCents: cents(10_000),
	refundedCents: cents(0),
	refundableCents: cents(10_000),
	provider: 'paypal',
	orderId: 'ORDER-1',
	captureId: 'CAPTURE-1',
	refundId: null,
	createdDate: '2099-06-01T10:00:00Z',
	capturedDate: '2099-06-01T10:00:00Z',
	refundedDate: null,
};

test('a link to a payment outside the current page shows the payment with its booking', async () => {
	renderDesk(
		<PaymentsPage />,
		{
			'/desk/payments': (_: unknown, path: string) =>
				path.includes('payment=') ? listOf(payment) : listOf(),
			'/desk/payment/cases': listOf(),
			[`/desk/booking/${first._id}`]: { booking: first, ...parts, payments: [payment] },
		},
		`/desk/payments?item=${payment._id}`,
	);
	const record = within(await drawer('Payment'));
	expect((await record.findAllByText('CAPTURE-1')).length).toBeGreaterThan(0);
	expect(await record.findByRole('button', { name: /^Refund/ })).toBeTruthy();
});

test('a due payout has a button in its row that opens the record with the bank account', async () => {
	const payout = {
		_id: 'pay0ut00000000000000',
		week: '2099-06-01',
		status: 'DUE',
		amountCents: cents(9_000),
		country: 'LK',
		waits: null,
		changed: null,
		sent: null,
		confirmedBy: null,
		returned: null,
		bankDetails: { accountName: 'K Silva', accountNumber: '12345678', bankName: 'BOC', bankBranch: 'Galle' },
		owner: kamal,
		bookings: [],
		createdDate: '2099-06-01T10:00:00Z',
		paidDate: null,
	};
	const { user, sent } = renderDesk(
		<PayoutsPage />,
		{
			'/desk/payouts': listOf(payout),
			'/desk/payouts/runs': [],
			[`/desk/payout/${payout._id}`]: payout,
		},
		'/desk/payouts',
	);
	expect(await screen.findByRole('table', { name: 'Payouts' })).toBeTruthy();
	// The bank account is loaded, and the access logged, only when the record is opened.
	expect(sent.some(({ path }) => path.startsWith('/desk/payout/'))).toBe(false);
	await user.click(screen.getByRole('link', { name: /^Pay… ?: Payout to Kamal Silva/ }));
	const record = within(await drawer('Payout to Kamal Silva'));
	expect(await record.findByText('12345678')).toBeTruthy();
	expect(record.getByRole('button', { name: 'I have paid US$90.00' })).toBeTruthy();
});

test('a record without a page of its own shows all facts and actions of its row', async () => {
	const { user } = renderDesk(
		<NotificationsPage />,
		{ '/desk/messages': listOf({ ...uncertainNotification, problem: 'Mailbox full' }) },
		'/desk/messages',
	);
	await user.click(await row(/^Booking confirmed/));
	const record = within(await drawer('Booking confirmed'));
	expect(record.getByText('Mailbox full')).toBeTruthy();
	expect(record.getByRole('link', { name: 'Sunset sail round the fort' }).getAttribute('href')).toBe(
		`/desk/bookings/${booked._id}`,
	);
	expect(record.getByRole('button', { name: /^Send again/ })).toBeTruthy();
	expect(record.queryByRole('link', { name: 'Full page' })).toBeNull();
});

test('a record that is no longer on the page of the list shows a message', async () => {
	renderDesk(
		<NotificationsPage />,
		{ '/desk/messages': listOf() },
		'/desk/messages?item=g0ne0000000000000000',
	);
	expect(await within(await drawer('Message')).findByText('Not on this page of the list')).toBeTruthy();
});

test('the desk’s drawer shows whether an action in a record succeeded', async () => {
	const { user } = renderDesk(
		<NotificationsPage />,
		{
			'/desk/messages': listOf(uncertainNotification),
			'/desk/messages/again': new RefusedCall('nothing-to-decide', 'A colleague was faster.'),
		},
		'/desk/messages',
	);
	await user.click(await row(/^Booking confirmed/));
	const record = within(await drawer('Booking confirmed'));
	await user.click(record.getByRole('button', { name: /^Send again/ }));
	expect(await record.findByText('A colleague was faster.')).toBeTruthy();
});
