import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal } from '#test/sample-answers.ts';
import { SessionContext } from '../person/session.tsx';
import { SaveButton } from './save-button.tsx';
import { isSaved, openSavedListings } from './saved-listings.ts';

type Calls = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>;

let sent: string[];
let people = 0;

/**
 * Renders save buttons and stubs their requests. `person` is null for a visitor; otherwise each call
 * uses a new person.
 */
function visit(person: Me | null, calls: Calls = {}, resolving = false) {
	people += 1;
	const user = person && { ...person, _id: `person-${people}` };
	sent = [];
	vi.stubGlobal(
		'fetch',
		vi.fn(async (url: string, { body }: RequestInit) => {
			const path = url.replace('/api/saved/', '');
			sent.push(`${path} ${typeof body === 'string' ? body : ''}`.trim());
			const result = await calls[path]?.(JSON.parse(typeof body === 'string' ? body : '{}'));
			if (result instanceof Error)
				return Response.json(
					{ state: false, code: 'x', message: result.message, facts: {}, requestId: '1' },
					{ status: 409 },
				);
			return Response.json({ state: true, result: result ?? null });
		}),
	);
	const session = { user, loading: false, resolving, signOut: () => {}, update: () => {} };
	const hearts = (
		<SessionContext value={session}>
			<SaveButton listingId="whales" name="Whales" />
			<SaveButton listingId="reef" name="Reef" labelled />
		</SessionContext>
	);
	const router = createMemoryRouter([{ path: '/', element: hearts }]);
	return renderDom(<RouterProvider router={router} />);
}

const heart = (name: string) => screen.getByRole('button', { name: `Save ${name}` });
const pressed = (name: string) => heart(name).getAttribute('aria-pressed');
const onDevice = () => JSON.parse(localStorage.getItem('savedListings') ?? '[]');

beforeEach(async () => {
	localStorage.clear();
	// Signs out, so that saved listings of the previous test are not shown.
	vi.stubGlobal('fetch', async () => Response.json({ state: true, result: [] }));
	await openSavedListings('before');
	await openSavedListings(null);
});

test('a visitor’s listing is saved on the device with a notice, and saving can be undone', async () => {
	const user = visit(null);
	await user.click(heart('Whales'));
	expect([pressed('Whales'), pressed('Reef')]).toEqual(['true', 'false']);
	await screen.findByText('Saved: Whales');
	expect(screen.getByRole('link', { name: 'Saved trips' }).getAttribute('href')).toBe('/saved');
	await user.tab();
	await user.keyboard('{Enter}');
	expect(onDevice()).toEqual(['reef', 'whales']);
	await screen.findByText('Saved: Reef');
	expect(screen.queryByText('Saved: Whales')).toBeNull();
	await user.click(heart('Whales'));
	expect(onDevice()).toEqual(['reef']);
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(onDevice()).toEqual(['whales', 'reef']);
	expect(sent).toEqual([]);
});

test('a listing saved while the session loads does not remove listings already saved on the device', async () => {
	localStorage.setItem('savedListings', '["reef"]');
	const user = visit(null, {}, true);
	await user.click(heart('Whales'));
	expect(onDevice()).toEqual(['whales', 'reef']);
	expect([pressed('Whales'), pressed('Reef')]).toEqual(['true', 'true']);
});

test('each of two tabs shows the listings that the other tab saves on the device', async () => {
	const user = visit(null);
	localStorage.setItem('savedListings', '["reef","dive"]');
	await user.click(heart('Whales'));
	expect(onDevice()).toEqual(['whales', 'reef', 'dive']);
	localStorage.setItem('savedListings', '["dive"]');
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'savedListings' })));
	expect([pressed('Whales'), pressed('Reef')]).toEqual(['false', 'false']);
});

test('signing in moves listings saved on the device to the account', async () => {
	localStorage.setItem('savedListings', '["whales"]');
	visit(nimal, { merge: () => ['whales', 'reef'] });
	await waitFor(() => expect(pressed('Reef')).toBe('true'));
	expect(sent).toEqual(['merge {"listingIds":["whales"]}']);
	expect(localStorage.getItem('savedListings')).toBeNull();
});

test('listings that the account refuses stay on the device', async () => {
	localStorage.setItem('savedListings', '["whales","reef"]');
	const user = visit(nimal, { merge: () => ['whales'] });
	await waitFor(() => expect(onDevice()).toEqual(['reef']));
	expect([pressed('Whales'), pressed('Reef')]).toEqual(['true', 'false']);
	await user.click(heart('Reef'));
	await waitFor(() => expect(onDevice()).toEqual([]));
});

test('a response about saved listings is ignored if its person has signed out in the meantime', async () => {
	localStorage.setItem('savedListings', '["whales"]');
	const { promise, resolve } = Promise.withResolvers<string[]>();
	visit(null, { merge: () => promise });
	const opening = openSavedListings('first');
	await waitFor(() => expect(sent).toHaveLength(1));
	await act(() => openSavedListings(null));
	resolve(['whales', 'reef']);
	await opening;
	expect([isSaved('whales'), isSaved('reef')]).toEqual([true, false]);
	expect(onDevice()).toEqual(['whales']);
});

test('listings stay on the device if they cannot be moved to the account', async () => {
	localStorage.setItem('savedListings', '["whales"]');
	visit(nimal, { merge: () => new Error('Busy') });
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(onDevice()).toEqual(['whales']);
});

test('after a signed-in person undoes a removal, the listing is in its previous list', async () => {
	const user = visit(nimal, { ids: () => ['whales'], remove: () => ({ listId: 'list' }) });
	await waitFor(() => expect(pressed('Whales')).toBe('true'));
	await user.click(heart('Whales'));
	await screen.findByText('No longer saved: Whales');
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(sent.at(-1)).toBe('add {"listingId":"whales","listId":"list"}'));
	expect(pressed('Whales')).toBe('true');
	expect(document.activeElement).toBe(heart('Whales'));
});

test('a save button returns to its previous state after a failure, and shows the reason', async () => {
	const reason = 'You can save 500 trips at most.';
	const user = visit(nimal, { ids: () => [], add: () => new Error(reason) });
	await waitFor(() => expect(sent).toEqual(['ids']));
	await user.click(heart('Whales'));
	await screen.findByText(reason);
	expect(pressed('Whales')).toBe('false');
	expect(screen.queryByRole('link', { name: 'Saved trips' })).toBeNull();
});
