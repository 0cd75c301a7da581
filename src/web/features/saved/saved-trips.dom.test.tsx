import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import type { SavedTrips as Saved, SavedListing } from '#contract/saved-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal, ride, sunsetExperience } from '#test/sample-answers.ts';
import { SessionContext } from '../person/session.tsx';
import { SavedAlerts } from './saved-alerts.tsx';
import { SaveSearchDialog } from './saved-search-dialog.tsx';
import { SavedTrips } from './saved-trips.tsx';
import { SharedTrips } from './shared-trips.tsx';

const none = { listId: null, savedAt: '2026-07-01T00:00:00Z', votes: 0, experience: null, ride: null };
const trip: SavedListing = {
	...none,
	listingId: sunsetExperience._id,
	state: 'AVAILABLE',
	name: sunsetExperience.name,
	experience: sunsetExperience,
};
const { boat, userId, operatorOption: _, cancellationTerms: __, ...rideCard } = ride;
const seats: SavedListing = {
	...none,
	listingId: ride._id,
	state: 'UNAVAILABLE',
	name: boat.name,
	ride: { ...rideCard, boat: { _id: boat._id, name: boat.name, image: null }, userId },
};
const gone: SavedListing = { ...none, listingId: 'gone', state: 'GONE', name: 'Old trip' };

type Answers = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>;
let sent: string[];
let people = 0;

/**
 * Renders a public page and stubs its requests. `person` is null for a visitor; otherwise each call uses
 * a new person.
 */
function showPublic(page: React.ReactNode, person: Me | null, answers: Answers, at = '/saved') {
	people += 1;
	sent = [];
	vi.stubGlobal(
		'fetch',
		vi.fn(async (url: string, { body }: RequestInit) => {
			const path = url.replace('/api/saved', '');
			const text = typeof body === 'string' ? body : '';
			if (text) sent.push(`${path} ${text}`);
			const result = answers[path]?.(text ? JSON.parse(text) : {}) ?? null;
			if (result instanceof Error)
				return Response.json(
					{ state: false, code: 'x', message: result.message, facts: {}, requestId: '1' },
					{ status: 409 },
				);
			return Response.json({ state: true, result });
		}),
	);
	const user = person && { ...person, _id: `person-${people}` };
	const session = { user, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
	return renderDom(
		<SessionContext value={session}>
			<RouterProvider router={router} />
		</SessionContext>,
	);
}

const show = (page: React.ReactNode, ...more: [Me | null, Answers, string?]) =>
	showPublic(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			{page}
		</QueryClientProvider>,
		...more,
	);

const answersWith = (saved: Saved): Answers => ({
	'': () => saved,
	'/ids': () => saved.listings.map(({ listingId }) => listingId),
});

beforeEach(() => localStorage.clear());

test('saved trips show today’s price, or that a trip cannot be booked', async () => {
	show(<SavedTrips />, nimal, answersWith({ lists: [], listings: [trip, seats, gone] }));
	await screen.findByRole('heading', { name: sunsetExperience.name });
	screen.getByText('Not available right now');
	screen.getByText('No longer offered');
	expect(screen.queryByRole('link', { name: 'Old trip' })).toBeNull();
	expect(screen.getAllByText(/^US\$/).length).toBeGreaterThan(0);
});

test('a person creates a list with the keyboard and moves a trip to it', async () => {
	const lists: Saved['lists'][number][] = [{ _id: 'whales', name: 'Whales', shareCode: null }];
	const user = show(<SavedTrips />, nimal, {
		...answersWith({ lists, listings: [trip] }),
		'/lists/save': ({ name }) => ({ _id: 'week', name, shareCode: null }),
	});
	await user.selectOptions(
		await screen.findByRole('combobox', { name: `List of ${sunsetExperience.name}` }),
		'Whales',
	);
	await screen.findByText(`${sunsetExperience.name} moved to: Whales`);
	screen.getByRole('button', { name: 'New list' }).focus();
	await user.keyboard('{Enter}');
	const dialog = await screen.findByRole('dialog', { name: 'New list' });
	await user.click(within(dialog).getByRole('button', { name: 'Save' }));
	within(dialog).getByText('Please enter a name.');
	await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Our week{Enter}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toEqual([
		`/move {"listingId":"${sunsetExperience._id}","listId":"whales"}`,
		'/lists/save {"name":"Our week"}',
	]);
});

test('a removed trip keeps the focus, and can be restored until the page is left', async () => {
	const saved = { lists: [{ _id: 'week', name: 'Our week', shareCode: null }], listings: [trip, gone] };
	let now = saved;
	const user = show(<SavedTrips />, nimal, {
		...answersWith(saved),
		'': () => now,
		'/remove': () => ({ listId: null }),
	});
	const heart = () => screen.getByRole('button', { name: `Save ${sunsetExperience.name}` });
	await screen.findByRole('heading', { name: sunsetExperience.name });
	await user.click(heart());
	await screen.findByText(`No longer saved: ${sunsetExperience.name}`);
	expect(document.activeElement).toBe(heart());
	expect(heart().getAttribute('aria-pressed')).toBe('false');
	expect(heart().closest('li')?.dataset.removed).toBe('true');
	screen.getByRole('link', { name: 'All 1' });
	now = { ...saved, listings: [gone] };
	await user.selectOptions(screen.getByRole('combobox', { name: 'List of Old trip' }), 'Our week');
	await screen.findByText('Old trip moved to: Our week');
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	expect(heart().getAttribute('aria-pressed')).toBe('true');
	expect(document.activeElement).toBe(heart());
});

test('a trip that could not be removed stays in the list, with the reason', async () => {
	const user = show(<SavedTrips />, nimal, {
		...answersWith({ lists: [], listings: [gone] }),
		'/remove': () => new Error('Try again later.'),
	});
	const heart = await screen.findByRole('button', { name: 'Save Old trip' });
	await user.click(heart);
	await screen.findByText('Try again later.');
	expect(heart.getAttribute('aria-pressed')).toBe('true');
	expect(document.activeElement).toBe(heart);
});

test('a shared list shows its link, and the link can be revoked', async () => {
	const shareCode = 'z'.repeat(40);
	const lists = [{ _id: 'week', name: 'Our week', shareCode }];
	const listings = [{ ...trip, listId: 'week', votes: 2 }];
	const user = show(<SavedTrips />, nimal, answersWith({ lists, listings }), '/saved?list=week');
	await screen.findByText('2 votes');
	await user.click(screen.getByRole('button', { name: 'Shared by link' }));
	const dialog = screen.getByRole('dialog', { name: 'Share Our week' });
	within(dialog).getByText(new RegExp(`/saved/shared/${shareCode}$`));
	await user.click(within(dialog).getByRole('button', { name: 'Stop sharing and delete the votes' }));
	expect(sent).toEqual(['/lists/share {"listId":"week","shared":false}']);
});

test('a visitor sees the trips saved on the device, and how to keep them permanently', async () => {
	localStorage.setItem('savedListings', JSON.stringify([trip.listingId]));
	show(<SavedTrips />, null, { '/cards': () => [trip] });
	await screen.findByRole('heading', { name: sunsetExperience.name });
	const signIn = screen.getByRole('link', { name: 'Sign in' });
	expect(signIn.getAttribute('href')).toBe('/signin?from=%2Fsaved');
});

test('an empty page of saved trips explains how to save trips', async () => {
	show(<SavedTrips />, nimal, answersWith({ lists: [], listings: [] }));
	await screen.findByText('No saved trips yet');
});

test('a visitor can vote on a shared list and withdraw the vote, which is stored on the device', async () => {
	const list = <SharedTrips code="abc" name="Our week" listings={[trip]} />;
	const answers = { '/shared/vote': ({ up }: Record<string, unknown>) => ({ votes: up ? 5 : 4 }) };
	const user = show(list, null, answers);
	const vote = () => screen.getByRole('button', { name: `Vote for ${sunsetExperience.name}` });
	await user.click(vote());
	await screen.findByText('5 votes');
	expect(vote().getAttribute('aria-pressed')).toBe('true');
	const again = show(list, null, answers);
	await waitFor(() => expect(vote().getAttribute('aria-pressed')).toBe('true'));
	await again.click(vote());
	await screen.findByText('4 votes');
	expect(JSON.parse(localStorage.getItem('votedOn') ?? '')).toEqual({ abc: [] });
});

test.each([{ q: 'whales' }, { time: 'morning' }] as const)(
	'a new alert ignores the filter %o and shows this',
	async (state) => {
		const place = { address: 'Galle', lat: 6.03, lng: 80.21 };
		showPublic(<SaveSearchDialog place={place} state={state} onClose={() => {}} />, nimal, {});
		await screen.findByText('Your other filters don’t apply to the alert.');
	},
);

test.each([
	[true, 'We’ll email you new trips, once a day at most.'],
	[false, 'You have turned off emails about alerts. Change your notification settings'],
])('a new alert states whether emails are sent: %s', async (alerts, text) => {
	const place = { address: 'Galle', lat: 6.03, lng: 80.21 };
	const user = showPublic(<SaveSearchDialog place={place} state={{}} onClose={() => {}} />, nimal, {
		'/api/mail/choices': () => ({ wanted: { alerts } }),
	});
	await user.click(await screen.findByRole('button', { name: 'Save' }));
	const note = await screen.findByText(
		(_, element) => element?.textContent === text && element.tagName !== 'BODY',
	);
	expect(screen.getByText('Alert added.')).toBeTruthy();
	expect(note.textContent).toBe(text);
});

test('saved searches show their filters and can be deleted', async () => {
	const alert = {
		_id: 'a1',
		address: 'Galle',
		location: { lat: 6.03, lng: 80.21 },
		firstDay: '2026-12-24',
		lastDay: '2026-12-26',
		guests: 4,
		price: 90,
	};
	const user = show(<SavedAlerts />, nimal, {
		'/alerts': () => [alert],
		'/api/mail/choices': () => ({ wanted: { alerts: true } }),
	});
	await screen.findByText('Thu 24 Dec 2026 to Sat 26 Dec 2026 · 4 guests · up to US$90.00');
	expect(screen.getByRole('link', { name: 'Show the trips' }).getAttribute('href')).toBe(
		'/search/Galle/6.03/80.21?date=2026-12-24&price=90&guests=4',
	);
	await user.click(screen.getByRole('button', { name: 'Delete the alert for Galle' }));
	expect(sent).toEqual(['/alerts/delete {"alertId":"a1"}']);
});

test('saved searches can be reloaded after a failure', async () => {
	let answer: unknown = new Error('No connection.');
	const user = show(<SavedAlerts />, nimal, { '/alerts': () => answer });
	expect(await screen.findByText('No connection.')).toBeTruthy();
	answer = [];
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('No alerts yet')).toBeTruthy();
});
