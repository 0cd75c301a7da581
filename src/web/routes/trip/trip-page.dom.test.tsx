import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents } from '#domain/money.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, kamal, nimal } from '#test/sample-answers.ts';
import { SessionContext } from '../../features/person/session.tsx';
import TripPage from './trip-page.tsx';

beforeEach(() => {
	vi.stubGlobal(
		'EventSource',
		class {
			addEventListener() {}
			close() {}
		},
	);
});
afterEach(() => vi.unstubAllGlobals());

type Side = 'renter' | 'owner';
const addressOf = (side: Side) => `/profile/${side}/bookings/${booked._id}`;

/** If `booking` is null, the API answers 404. */
async function open(side: Side, booking: Booking | null, at = addressOf(side)) {
	vi.stubGlobal('fetch', async (address: string) => {
		if (address.includes('/booking/one/')) {
			return booking
				? Response.json({ state: true, result: booking })
				: Response.json(
						{ state: false, code: 'not-found', message: 'Not found.', facts: {} },
						{ status: 404 },
					);
		}
		if (address.includes('/review/trips/')) {
			const state = { bookingId: booked._id, wrote: [], otherWrote: false, open: false };
			return Response.json({ state: true, result: [{ ...state, may: { write: ['RENTER'] } }] });
		}
		return Response.json({ state: true, result: address.includes('/weather/') ? { forecast: null } : [] });
	});
	const session = {
		user: side === 'owner' ? kamal : nimal,
		loading: false,
		resolving: false,
		signOut: () => {},
		update: () => {},
	};
	const router = createMemoryRouter(
		[
			{ path: '/profile/renter/bookings/:id', element: <TripPage /> },
			{ path: '/profile/owner/bookings/:id', element: <TripPage /> },
		],
		{ initialEntries: [at] },
	);
	const user = renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
	if (booking) await screen.findByRole('heading', { level: 2 });
	return { user, router };
}

const closed = { state: 'CLOSED' } as const;
const may = (changes: Partial<Booking['may']>) => ({ may: { ...booked.may, cancel: false, ...changes } });
const canceled: Booking['cancellation'] = {
	state: 'CANCELED',
	by: 'OWNER',
	byDesk: false,
	canceledDate: '2099-06-01T00:00:00Z',
	reason: 'The engine broke',
	share: 'ALL',
	refundCents: cents(10_000),
	refund: 'SENT',
	refundedBeforeCents: cents(0),
};
const unpaid = { paid: false, cancellation: closed } as const;
const weatherCall: Booking['weatherCall'] = {
	reason: 'WAVES',
	message: '',
	calledBy: 'OWNER',
	choiceEndsDate: '2099-06-12T02:30:00Z',
};

const belowMinimum: Booking['sharingRequest'] = {
	_id: 'r1de0000000000000000',
	address: 'Pier 1, Galle',
	location: null,
	numberOfHours: 2,
	approval: false,
	minimum: {
		seats: 4,
		mates: 3,
		status: 'SAILING',
		hours: 24,
		decideBy: '2099-06-11T02:30:00Z',
		ownerDecidesBy: '2099-06-11T14:30:00Z',
	},
};

const states: readonly [
	state: string,
	booking: Partial<Booking>,
	status: string,
	renter: { readonly button: string | null; readonly text?: RegExp },
	owner: { readonly button: string | null; readonly text?: RegExp },
][] = [
	[
		'held',
		{ status: 'PENDING', ...unpaid },
		'To be paid',
		{ button: 'Pay and confirm', text: /Time left to pay/ },
		{ button: null, text: /Nimal is paying now/ },
	],
	[
		'confirmed',
		{},
		'Confirmed',
		{ button: 'Boarding pass', text: /Full refund until/ },
		{ button: 'Open manifest', text: /You receive/ },
	],
	[
		'called off for the weather',
		{ status: 'CHOOSING', cancellation: closed, weatherCall },
		'Called off: choose',
		{ button: 'Choose another date', text: /The waves are too high/ },
		{ button: null, text: /Nimal can pick a new date or a refund until/ },
	],
	[
		'called off for the weather, with the time to choose over',
		{ status: 'CHOOSING', cancellation: closed, weatherCall, choiceEnded: true, ...may({}) },
		'Refunding',
		{ button: null, text: /The time to choose has ended\. Your full refund is on its way\./ },
		{ button: null, text: /The time to choose has ended\. Nimal gets a full refund\./ },
	],
	[
		'on a ride below its minimum, with the time to choose over',
		{
			status: 'CHOOSING',
			cancellation: closed,
			stayChoice: { endsDate: '2099-06-12T02:30:00Z', refundCents: cents(10_000) },
			choiceEnded: true,
			sharingRequest: belowMinimum,
			...may({}),
		},
		'Refunding',
		{ button: null, text: /3 of 4 mates\. The time to choose has ended\. Your full refund is on its way\./ },
		{ button: null, text: /3 of 4 mates\. The time to choose has ended\. Nimal gets a full refund\./ },
	],
	[
		'completed',
		{ completed: true, cancellation: closed, ...may({}) },
		'Completed',
		{ button: 'Add Review' },
		{ button: 'Review Nimal' },
	],
	[
		'expired',
		{ status: 'EXPIRED', ...unpaid, ...may({}) },
		'Expired',
		{ button: null, text: /You haven’t been charged/ },
		{ button: null, text: /This hold ended without a payment/ },
	],
	[
		'canceled',
		{ status: 'CANCELED', paid: false, cancellation: canceled, ...may({}) },
		'Canceled',
		{
			button: null,
			text: /Kamal canceled on .* We’ve refunded you in full: US\$100\.00\..*The engine broke/,
		},
		{ button: null, text: /You canceled on/ },
	],
];

const mains = [
	'Pay and confirm',
	'Choose another date',
	'Boarding pass',
	'Open manifest',
	'Add Review',
	'Review Nimal',
];
/** Items of the menu can have the same names and are excluded. */
const shownMains = () =>
	mains.filter((name) =>
		[...screen.queryAllByRole('link', { name }), ...screen.queryAllByRole('button', { name })].some(
			(each) => !each.closest('details'),
		),
	);

describe.each(states)('page of a booking that is %s', (_, changes, status, renter, owner) => {
	test('the renter sees the booking’s status and one main action', async () => {
		const choices = {
			pay: changes.status === 'PENDING',
			choose: changes.status === 'CHOOSING' && !changes.choiceEnded,
		};
		await open('renter', { ...booked, ...changes, may: { ...(changes.may ?? booked.may), ...choices } });
		screen.getByText(status);
		await waitFor(() => expect(shownMains()).toEqual(renter.button ? [renter.button] : []));
		if (renter.text) expect(document.body.textContent).toMatch(renter.text);
	});

	test('the owner sees the booking’s status and one main action', async () => {
		await open('owner', { ...booked, ...changes });
		screen.getByText(status);
		await waitFor(() => expect(shownMains()).toEqual(owner.button ? [owner.button] : []));
		if (owner.text) expect(document.body.textContent).toMatch(owner.text);
	});
});

test('another person’s booking is not found', async () => {
	await open('renter', null);
	await screen.findByText('We could not find that booking.');
	expect(screen.getByRole('link', { name: 'See your bookings' }).getAttribute('href')).toBe('/profile');
});

test('a booking’s address opens the renter’s page for the renter, and the owner’s page for the owner', async () => {
	const { router } = await open('owner', booked, addressOf('renter'));
	expect(router.state.location.pathname).toBe(addressOf('owner'));
});

test('renter and owner see each other’s phone number, but only the renter sees a link to the pier', async () => {
	await open('renter', booked);
	screen.getByRole('link', { name: '+94 77 123 4567' });
	screen.getByText('Boat location');
	await open('owner', booked);
	screen.getByRole('link', { name: '+94 77 987 6543' });
	expect(screen.queryByText('Boat location')).toBeNull();
});

test('the last item of a booking’s menu cancels the booking, and states the refund', async () => {
	const { user } = await open('renter', booked);
	const menu = screen.getByLabelText('More for Sunset over the fort').closest('details') as HTMLElement;
	const items = [...menu.querySelectorAll('a, button')].map((item) => item.textContent);
	expect(items.at(-1)).toBe('Cancel bookingYou get back US$100.00.');
	HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
		this.open = true;
	});
	await user.click(within(menu).getByText('Cancel booking'));
	screen.getByRole('dialog', { name: 'Are you sure you want to cancel?' });
});

test('the owner of a ride’s booking can open the manifest and page of the ride', async () => {
	const ride = {
		_id: 'r0000000000000000000',
		address: 'Pier 1',
		location: null,
		numberOfHours: 2,
		approval: false,
		minimum: null,
	};
	const booking: Booking = { ...booked, type: 'SHARING', experience: null, sharingRequest: ride };
	await open('owner', booking);
	const manifest = screen.getByRole('link', { name: 'Open manifest' });
	expect(manifest.getAttribute('href')).toBe(`/profile/owner/boarding/${ride._id}`);
	const page = screen.getByText('View ride').closest('a');
	expect(page?.getAttribute('href')).toBe(`/sharing/detail/${ride._id}`);
});
