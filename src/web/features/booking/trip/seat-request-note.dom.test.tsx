import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked } from '#test/sample-answers.ts';
import { SeatRequestNote } from './seat-request-note.tsx';

const requested: Booking = {
	...booked,
	type: 'SHARING',
	status: 'REQUESTED',
	paid: false,
	experience: null,
	sharingRequest: {
		_id: 'r0000000000000000000',
		address: 'Galle',
		location: null,
		numberOfHours: 2,
		approval: true,
		minimum: null,
	},
	otherRequests: 'We love early mornings.',
	cancellation: { state: 'CLOSED' },
	may: { ...booked.may, cancel: false },
};

function server(answer: object = { state: true, result: requested }) {
	const sent: { path: string; body: unknown }[] = [];
	vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
		const path = new URL(String(address), 'http://localhost').pathname;
		sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
		return Response.json(answer, { status: 'code' in answer ? 409 : 200 });
	});
	return sent;
}
afterEach(() => vi.unstubAllGlobals());

const show = (booking: Booking, by: 'RENTER' | 'OWNER') =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SeatRequestNote booking={booking} by={by} />
			</MemoryRouter>
		</QueryClientProvider>,
	);

test('the owner approves requested seats, or declines them with a reason', async () => {
	const sent = server();
	const user = show({ ...requested, may: { ...requested.may, answer: true } }, 'OWNER');
	expect(screen.getByText('We love early mornings.')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Approve Nimal' }));
	await waitFor(() =>
		expect(sent).toEqual([{ path: '/api/booking/approve', body: { bookingId: requested._id } }]),
	);
	await user.click(screen.getByRole('button', { name: 'Decline' }));
	const dialog = within(screen.getByRole('dialog'));
	await user.type(dialog.getByLabelText('Reason (optional)'), 'Families only.');
	await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
	await waitFor(() =>
		expect(sent[1]).toEqual({
			path: '/api/booking/decline',
			body: { bookingId: requested._id, reason: 'Families only.' },
		}),
	);
});

test.each([
	['24 hours after the approval', '2099-01-05T00:00:00Z', '2099-01-01T10:00:00Z', 'Fri 2 Jan 2099, 3:30 pm'],
	['3 hours before departure', '2099-01-02T09:00:00Z', '2099-01-01T10:00:00Z', 'Fri 2 Jan 2099, 11:30 am'],
])('the owner sees how long an approval holds the seats: %s', (_, departsAt, now, end) => {
	vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(now));
	show({ ...requested, departsAt, timeZone: 'Asia/Colombo' }, 'OWNER');
	const text = document.body.textContent.replaceAll(/\s/g, ' ');
	expect(text).toContain(`If you approve now, we hold the seats until ${end} (Colombo time).`);
});

test('a refused approval shows the reason', async () => {
	server({
		state: false,
		code: 'ride-full',
		message: 'Only 1 seat is left on this ride.',
		facts: { seatsLeft: 1 },
	});
	const user = show({ ...requested, may: { ...requested.may, answer: true } }, 'OWNER');
	await user.click(screen.getByRole('button', { name: 'Approve Nimal' }));
	expect(await screen.findByText('Only 1 seat is left on this ride.')).toBeTruthy();
});

test('a mate can withdraw an unanswered request', async () => {
	const sent = server();
	const user = show({ ...requested, may: { ...requested.may, release: true } }, 'RENTER');
	await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
	await waitFor(() =>
		expect(sent[0]).toEqual({ path: '/api/booking/release', body: { bookingId: requested._id } }),
	);
});

test.each([
	[{ status: 'PENDING', approvedDate: '2099-06-01T10:00:00Z' }, 'Kamal approved your request.'],
	[{ status: 'REJECTED', rejectReason: 'Families only.' }, 'Kamal declined this request.'],
	[{ status: 'EXPIRED', approvedDate: '2099-06-01T10:00:00Z' }, 'The approved seats weren’t paid'],
	[{ status: 'EXPIRED', rideFilledUp: true }, 'The ride is full, so this request has ended.'],
	[{ status: 'EXPIRED' }, 'This request ended without an answer.'],
	[{ status: 'CANCELED' }, 'This request was withdrawn, or the ride was canceled.'],
] satisfies [Partial<Booking>, string][])('a mate with %o sees the text: %s', (state, words) => {
	show({ ...requested, ...state }, 'RENTER');
	expect(document.body.textContent).toContain(words);
	if (state.status === 'REJECTED') expect(screen.getByText('Families only.')).toBeTruthy();
});
