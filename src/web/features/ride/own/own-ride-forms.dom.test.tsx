import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, ownRide } from '#test/sample-answers.ts';
import { EditRide } from './edit-ride.tsx';
import { MinimumDecision } from './own-minimum.tsx';
import { OwnRideCard } from './own-ride-card.tsx';
import { RepeatRide } from './repeat-ride.tsx';

function server(result: unknown) {
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
		if (init?.body) sent.push(JSON.parse(String(init.body)));
		return Response.json({ state: true, result });
	});
	return sent;
}
afterEach(() => vi.unstubAllGlobals());

const show = (element: ReactNode) =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);

const free: OwnRide = { ...ownRide, seats: 6, seatsAvailable: 6, minimum: null };
const short: OwnRide['minimum'] = {
	seats: 4,
	hours: 24,
	status: 'SHORT',
	decideBy: '2099-06-13T11:30:00Z',
	ownerDecidesBy: '2099-06-13T23:30:00Z',
};

const mate: OwnRide['bookings'][number] = {
	_id: booked._id,
	name: 'Nimal Perera',
	contactNumber: booked.contactNumber,
	people: 6,
	choosing: false,
	renter: booked.renter,
};

test('an owner sets a ride’s minimum with the keyboard', async () => {
	const sent = server(free);
	const user = show(<EditRide ride={free} open onClose={() => {}} />);
	(await screen.findByRole('checkbox', { name: 'Only sail with a minimum number of mates' })).focus();
	await user.keyboard(' ');
	const seats = screen.getByRole('spinbutton', { name: 'Minimum number of mates' });
	seats.focus();
	await user.keyboard('{ArrowDown}');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Decided before departure' }), '48');
	expect(screen.getByText(/With 3 paid seats your ride sails\./)).toBeTruthy();
	screen.getByRole('button', { name: 'Save changes' }).focus();
	await user.keyboard('{Enter}');
	await waitFor(() => expect(sent).toMatchObject([{ minimum: { seats: 3, hours: 48 }, scope: 'THIS' }]));
});

test.each([
	[
		'seats are taken',
		{ ...free, seatsAvailable: 4, minimum: { ...short, status: 'OPEN' } },
		/^Seats are taken/,
	],
	['it is decided', { ...free, minimum: short }, /^The time to decide has passed/],
] as const)('the minimum cannot be edited once %s, and the form gives this reason', async (_, ride, text) => {
	const sent = server(ride);
	const user = show(<EditRide ride={ride} open onClose={() => {}} />);
	expect(await screen.findByText(text)).toBeTruthy();
	expect(screen.queryByRole('checkbox')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).not.toHaveProperty('minimum');
});

test('a change of later rides says that their own seats, price and message are replaced', async () => {
	const text = /^Some later rides differ from this one\./;
	for (const laterRidesDiffer of [true, false]) {
		const user = show(
			<EditRide ride={{ ...free, laterRides: 2, laterRidesDiffer }} open onClose={() => {}} />,
		);
		await screen.findByRole('radio', { name: /^This ride/ });
		expect(screen.queryByText(text)).toBeNull();
		await user.click(screen.getByRole('radio', { name: /^This and later rides/ }));
		expect(screen.queryAllByText(text)).toHaveLength(laterRidesDiffer ? 1 : 0);
		cleanup();
	}
});

test.each<[string, Partial<OwnRide>, string[]]>([
	['has free seats', {}, ['Share with a friend']],
	['is full', { seatsAvailable: 0, bookings: [mate] }, ['Message mates']],
	[
		'was canceled',
		{ status: 'CANCELED', may: { cancel: false, share: false, sail: false } },
		['Offer again'],
	],
	[
		'waits for the owner’s decision',
		{ minimum: short, may: { ...free.may, sail: true } },
		['Sail anyway', 'Cancel this ride'],
	],
])('a ride that %s has only its main action outside the menu', async (_, facts, expected) => {
	server(free);
	show(<OwnRideCard ride={{ ...free, ...facts }} />);
	const row = await screen.findByRole('article');
	const shown = [...row.querySelectorAll('button, a')].filter(
		(action) => !action.closest('details, dialog, h3'),
	);
	expect(shown.map((action) => action.textContent)).toEqual(expected);
});

test('the dialog that repeats a ride names the skipped dates and the reasons', async () => {
	const sent = server({
		made: ['2099-06-21'],
		skipped: [
			{ date: '2099-06-28', code: 'ride-canceled' },
			{ date: '2099-07-05', code: 'boat-taken' },
		],
	});
	const user = show(<RepeatRide ride={free} open onClose={() => {}} />);
	await user.click(await screen.findByRole('button', { name: 'Offer these rides' }));
	await screen.findByText(/You canceled this ride\./);
	expect(screen.getByText(/The boat isn’t free\./)).toBeTruthy();
	expect(sent).toEqual([{ sharingId: free._id, weeks: 4 }]);
});

test('an owner must confirm before sailing below the minimum, and Escape closes the question', async () => {
	const ride: OwnRide = { ...free, mates: 2, minimum: short, may: { ...free.may, sail: true } };
	const sent = server(ride);
	const user = show(<MinimumDecision ride={ride} onCancel={() => {}} />);
	expect(screen.getByText('2 of 4 mates have paid.')).toBeTruthy();
	const sail = screen.getByRole('button', { name: 'Sail anyway' });
	await user.click(sail);
	await screen.findByText(/We’ll ask each mate to stay or to get a full refund\./);
	await user.keyboard('{Escape}');
	expect(sent).toEqual([]);
	await user.click(sail);
	const [, confirm] = await screen.findAllByRole('button', { name: 'Sail anyway' });
	if (!confirm) throw new Error('no button in the dialog');
	await user.click(confirm);
	await waitFor(() => expect(sent).toEqual([{ sharingId: ride._id }]));
});
