import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RefusedCall, renderDesk } from '#test/render-desk.tsx';
import { booked } from '#test/sample-answers.ts';
import { daisyQueueItem, deskKamal, uncertainNotification } from '#test/sample-desk.ts';
import { FailedJobs } from '../../features/desk/failed-jobs.tsx';
import { PaymentCases } from '../../features/desk/payment-cases.tsx';
import BookingsPage from './bookings-page.tsx';
import NotificationsPage from './notifications-page.tsx';
import SecurityPage from './security-page.tsx';
import SubmissionsPage from './submissions-page.tsx';

const listOf = (...items: readonly unknown[]) => ({ items, count: items.length, page: 1, pageSize: 20 });
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

const renderBookings = (at = '/desk/bookings', booking: object = booked) =>
	renderDesk(<BookingsPage />, { '/desk/bookings': listOf(booking) }, at);

describe('desk tables', () => {
	test('a booking in a desk table links only to its record', async () => {
		renderBookings();
		const table = within(await screen.findByRole('table', { name: 'Bookings' }));
		expect(table.getAllByRole('columnheader')[0]?.textContent).toBe('Trip');
		expect(table.getAllByRole('link')).toHaveLength(1);
		expect(linkTo(new RegExp(`^${booked.experience?.name}`))).toBe(`/desk/bookings?item=${booked._id}`);
	});

	test('a booking of a ride is listed in a desk table with the name of the boat', async () => {
		const ride = { _id: 'r1de0000000000000000', address: '', location: null, numberOfHours: 2 };
		renderBookings('/desk/bookings', { ...booked, experience: null, sharingRequest: ride });
		await screen.findByRole('table');
		expect(linkTo(new RegExp(`^Shared ride on ${booked.boat.name}`))).toBe(
			`/desk/bookings?item=${booked._id}`,
		);
	});

	test('a verification queue shows pending decisions and who made them', async () => {
		const decision = {
			_id: 'dec1s10n000000000000',
			subject: 'boat',
			subjectId: daisyQueueItem._id,
			decision: 'APPROVED',
			by: deskKamal,
			status: 'WAITING',
			secondsLeft: 8,
			problem: null,
		} as const;
		renderDesk(
			<SubmissionsPage />,
			{ '/desk/queue/boat': listOf({ ...daisyQueueItem, decision }) },
			'/desk/boats',
		);
		expect((await screen.findByRole('link', { name: /Daisy/ })).textContent).toContain(
			'Being decided by Kamal',
		);
	});

	test('an empty desk list shows a message instead of rows', async () => {
		renderDesk(<SubmissionsPage />, { '/desk/queue/person': listOf() }, '/desk/owners');
		expect(await screen.findByText('All done: nothing is waiting')).toBeTruthy();
	});
});

describe('desk list filters', () => {
	test('the filters of a desk list are read from the address, and invalid values are ignored', async () => {
		const filter = 'status=CONFIRMED&on=paid&from=2026-07-01&renter=n1ma1000000000000000';
		const { sent } = renderBookings(`/desk/bookings?${filter}&to=soon&boat=x&page=3`);
		await screen.findByRole('table');
		expect(sent.map(({ path }) => path)).toEqual([`/desk/bookings?${filter}&page=3`]);
	});

	test('the filters of a desk list are stored in the address, and a change returns to the first page', async () => {
		const { user, place } = renderBookings('/desk/bookings?status=CONFIRMED&page=3');
		await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'paid');
		await user.type(screen.getByLabelText('From'), '2026-07-01');
		await user.click(screen.getByRole('button', { name: 'Apply' }));
		expect(place.address).toBe('/desk/bookings?status=CONFIRMED&on=paid&from=2026-07-01');
		expect(screen.getByText(/^Payment: from Wed 1 Jul/)).toBeTruthy();
		await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'made');
		await user.click(screen.getByRole('button', { name: 'Apply' }));
		expect(place.address).toBe('/desk/bookings?status=CONFIRMED&from=2026-07-01');
		await user.click(screen.getByRole('link', { name: 'Canceled' }));
		expect(place.address).toBe('/desk/bookings?from=2026-07-01&status=CANCELED');
		await user.click(screen.getByRole('link', { name: 'All' }));
		expect(place.address).toBe('/desk/bookings?from=2026-07-01');
	});

	test('all filters of a desk list can be removed at once', () => {
		renderBookings('/desk/bookings?renter=n1ma1000000000000000');
		expect(linkTo('Clear all')).toBe('/desk/bookings');
		renderBookings('/desk/bookings?status=CONFIRMED&page=2');
		expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
	});

	test('each filter of a desk list is a chip that can be removed separately', async () => {
		const { user, place } = renderBookings(
			'/desk/bookings?on=departs&from=2026-07-01&to=2026-07-31&renter=n1ma1000000000000000&page=2',
		);
		await user.click(screen.getByRole('button', { name: 'Remove One renter' }));
		expect(place.address).toBe('/desk/bookings?on=departs&from=2026-07-01&to=2026-07-31');
		await user.click(screen.getByRole('button', { name: /^Remove Departure: Wed 1 Jul.* – Fri 31 Jul/ }));
		expect(place.address).toBe('/desk/bookings');
	});

	test('an empty filtered desk list has a button that removes its filters, and stays on its tab', async () => {
		const empty = { '/desk/bookings': listOf() };
		renderDesk(<BookingsPage />, empty, '/desk/bookings?status=EXPIRED');
		expect(await screen.findByText('No bookings of this kind')).toBeTruthy();
		expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
		renderDesk(<BookingsPage />, empty, '/desk/bookings?status=EXPIRED&renter=n1ma1000000000000000');
		await screen.findByText('No bookings of this kind');
		expect(linkTo('Clear all')).toBe('/desk/bookings');
	});

	test('a choice in a filter of a desk list applies at once and is marked', async () => {
		const { user, place } = renderDesk(
			<SecurityPage />,
			{ '/desk/security': listOf() },
			'/desk/security?page=2',
		);
		await user.click(screen.getByText('Event: All'));
		await user.click(screen.getByRole('link', { name: 'Signed out' }));
		expect(place.address).toBe('/desk/security?event=signed-out');
		expect(screen.getByText('Event: Signed out')).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Signed out' }).getAttribute('aria-current')).toBe('true');
		await user.click(screen.getByRole('button', { name: 'Remove Event: Signed out' }));
		expect(place.address).toBe('/desk/security');
	});

	test('boats at the desk can be filtered by name and by insurance', async () => {
		const queues = { '/desk/queue/boat': listOf(), '/desk/queue/person': listOf() };
		const { user, place } = renderDesk(
			<SubmissionsPage />,
			queues,
			'/desk/boats?state=APPROVED&page=2&item=b1',
		);
		await user.type(screen.getByRole('searchbox', { name: 'Listing or owner' }), ' whale {Enter}');
		expect(place.address).toBe('/desk/boats?state=APPROVED&text=whale');
		await user.click(screen.getByRole('button', { name: 'Insurance ends in 30 days' }));
		expect(place.address).toBe('/desk/boats?state=APPROVED&text=whale&expiring=true');
		await user.click(screen.getByRole('button', { name: 'Insurance ends in 30 days', pressed: true }));
		expect(place.address).toBe('/desk/boats?state=APPROVED&text=whale');
		renderDesk(<SubmissionsPage />, queues, '/desk/owners');
		expect(screen.queryByRole('button', { name: 'Insurance ends in 30 days' })).toBeNull();
	});
});

describe('row actions', () => {
	const again = '/desk/messages/again';
	const renderMessages = (at: string, answers: object = {}) =>
		renderDesk(<NotificationsPage />, { '/desk/messages': listOf(uncertainNotification), ...answers }, at);

	test('an action in a row reloads the list and moves the focus to the heading', async () => {
		const { user, sent } = renderMessages('/desk/messages', { [again]: uncertainNotification });
		expect(await screen.findByText('n•••@people.example')).toBeTruthy();
		expect(screen.getByRole('button', { name: /^Don’t send ?: Booking confirmed/ })).toBeTruthy();
		await user.click(screen.getByRole('button', { name: /^Send again ?: Booking confirmed/ }));
		expect(await screen.findByText('Sending it now, unless it’s out of date.')).toBeTruthy();
		expect(sent.find(({ path }) => path === again)?.body).toEqual({
			notificationId: uncertainNotification._id,
		});
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delivery problems' }));
		await vi.waitFor(() =>
			expect(sent.filter(({ path }) => path.startsWith('/desk/messages?'))).toHaveLength(2),
		);
	});

	test('an action in a row that is refused shows the reason', async () => {
		const { user } = renderMessages('/desk/messages', {
			[again]: new RefusedCall('nothing-to-decide', 'A colleague was faster.'),
		});
		await user.click(await screen.findByRole('button', { name: /^Send again/ }));
		expect(await screen.findByText('A colleague was faster.')).toBeTruthy();
	});

	test('a message that the email provider refused can be sent again but not discarded', async () => {
		renderMessages('/desk/messages?state=REFUSED');
		expect(await screen.findByRole('button', { name: /^Send again/ })).toBeTruthy();
		expect(screen.queryByRole('button', { name: /^Don’t send/ })).toBeNull();
	});

	const job = {
		id: 7,
		task: 'send-refund',
		subject: null,
		problem: 'Timeout',
		attempts: 25,
		maxAttempts: 25,
		enqueuedDate: '2026-07-01T00:00:00Z',
		triedDate: '2026-07-02T00:00:00Z',
		nextDate: null,
		running: false,
	};
	const operations = {
		queues: [{ task: 'send-mail', waiting: 0, oldest: null, later: 0, running: 0, failed: 0, dead: 0 }],
	};
	const jobs = '/desk/operations/jobs';
	const giveUp = `${jobs}/give-up`;

	test('a job is discarded only after a confirmation', async () => {
		const answers = { '/desk/operations': operations, [jobs]: listOf(job), [giveUp]: { id: 7 } };
		const { user, sent } = renderDesk(<FailedJobs />, answers, '/desk/operations');
		await user.click(await screen.findByRole('button', { name: /^Dismiss ?: send-refund 7/ }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss job 7?' }));
		expect(dialog.getByText(/^“send-refund” won’t run/)).toBeTruthy();
		await user.click(dialog.getByRole('button', { name: 'Keep it' }));
		expect(sent.some(({ path }) => path === giveUp)).toBe(false);
		await user.click(screen.getByRole('button', { name: /^Dismiss ?: send-refund 7/ }));
		await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
		expect(await screen.findByText('Dismissed. It won’t run again.')).toBeTruthy();
		expect(sent.find(({ path }) => path === giveUp)?.body).toEqual({ id: 7 });
	});

	test.each([
		['admin', {}, 2],
		['admin', { running: true }, 0],
		['support', {}, 0],
	] as const)('row actions depend on role and row: %s %o', async (role, change, offered) => {
		const answers = { '/desk/operations': operations, [jobs]: listOf({ ...job, ...change }) };
		renderDesk(<FailedJobs />, answers, '/desk/operations', [role]);
		const table = within(await screen.findByRole('table', { name: 'Failed jobs' }));
		expect(table.queryAllByRole('button')).toHaveLength(offered);
		expect(table.queryByRole('columnheader', { name: 'What to do' }) !== null).toBe(role === 'admin');
	});

	test('failed jobs can be filtered by kind', async () => {
		const answers = { '/desk/operations': operations, [jobs]: listOf(job) };
		const { user, place, sent } = renderDesk(<FailedJobs />, answers, '/desk/operations?page=2');
		await user.click(await screen.findByRole('link', { name: 'send-mail' }));
		expect(place.address).toBe('/desk/operations?task=send-mail');
		await vi.waitFor(() => expect(sent.at(-1)?.path).toBe(`${jobs}?state=DEAD&task=send-mail&page=1`));
	});
});

test('the CSV download of a list warns if it contains only the newest rows', async () => {
	const saved: Blob[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
		saved.push(file as Blob);
		return 'blob:file';
	});
	const names: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noted(this: HTMLAnchorElement) {
		names.push(this.download);
	});
	const file = { fileName: 'bookings-2026-07-02.csv', csv: '\uFEFFTrip\r\n', rows: 1, more: true };
	const { user, sent } = renderDesk(
		<BookingsPage />,
		{ '/desk/bookings': listOf(booked), '/desk/bookings/csv': file },
		'/desk/bookings?status=CONFIRMED&page=2',
	);
	await user.click(screen.getByRole('button', { name: 'Download CSV' }));
	expect(await screen.findByText(/has the 10,000 newest/)).toBeTruthy();
	expect(sent.some(({ path }) => path === '/desk/bookings/csv?status=CONFIRMED')).toBe(true);
	expect(names).toEqual(['bookings-2026-07-02.csv']);
	expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
		new Uint8Array([0xef, 0xbb, 0xbf]),
	);
});

test.each([
	['finance', true],
	['support', false],
] as const)('the CSV download is offered only to roles that may use it: %s', (role, offered) => {
	renderDesk(<BookingsPage />, { '/desk/bookings': listOf(booked) }, '/desk/bookings', [role]);
	expect(screen.queryByRole('button', { name: 'Download CSV' }) !== null).toBe(offered);
});

test('the list of payment cases has pages', async () => {
	const one = {
		id: 21,
		kind: 'dispute',
		provider: 'stripe',
		bookingId: null,
		paymentId: null,
		facts: { cents: 100 },
		timeline: [],
		eventId: 'dispute:stripe:d',
		type: null,
		body: '',
		receivedDate: '2026-07-01T00:00:00Z',
		refundableCents: 0,
		may: { close: true, refund: false },
	};
	const page = { items: [one], count: 21, page: 2, pageSize: 20 };
	const { user, sent, place } = renderDesk(
		<PaymentCases />,
		{ '/desk/payment/cases': page },
		'/desk/payments?page=3&cases=2',
	);
	await screen.findByText('Payments to look into (21)');
	expect(sent[0]?.path).toBe('/desk/payment/cases?page=2');
	await user.click(screen.getByRole('link', { name: 'Previous page' }));
	expect(place.address).toBe('/desk/payments?page=3&cases=1');
});
