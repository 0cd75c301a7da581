import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal } from '#test/sample-answers.ts';
import { SessionContext } from '../person/session.tsx';
import { SaveButton } from './save-button.tsx';

type Calls = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>;

let sent: string[];
let people = 0;

/** Renders hearts for a visitor or another person each time; answers the calls that they make. */
function visit(person: Me | null, calls: Calls = {}) {
	people += 1;
	const user = person && { ...person, _id: `person-${people}` };
	sent = [];
	vi.stubGlobal(
		'fetch',
		vi.fn(async (url: string, { body }: RequestInit) => {
			const path = url.replace('/api/saved/', '');
			sent.push(`${path} ${typeof body === 'string' ? body : ''}`.trim());
			const result = calls[path]?.(JSON.parse(typeof body === 'string' ? body : '{}'));
			if (result instanceof Error)
				return Response.json(
					{ state: false, code: 'x', message: result.message, facts: {}, requestId: '1' },
					{ status: 409 },
				);
			return Response.json({ state: true, result: result ?? null });
		}),
	);
	const session = { user, loading: false, resolving: false, signOut: () => {}, update: () => {} };
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

beforeEach(() => localStorage.clear());

test('signed out, a heart saves on the device, says so and can be undone', async () => {
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

test('signing in moves what the device had saved to the account', async () => {
	localStorage.setItem('savedListings', '["whales"]');
	visit(nimal, { merge: () => ['whales', 'reef'] });
	await waitFor(() => expect(pressed('Reef')).toBe('true'));
	expect(sent).toEqual(['merge {"listingIds":["whales"]}']);
	expect(localStorage.getItem('savedListings')).toBeNull();
});

test('keeps what the device had saved if it cannot be moved', async () => {
	localStorage.setItem('savedListings', '["whales"]');
	visit(nimal, { merge: () => new Error('Busy') });
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(onDevice()).toEqual(['whales']);
});

test('signed in, an undo returns a listing to its list', async () => {
	const user = visit(nimal, { ids: () => ['whales'], remove: () => ({ listId: 'list' }) });
	await waitFor(() => expect(pressed('Whales')).toBe('true'));
	await user.click(heart('Whales'));
	await screen.findByText('No longer saved: Whales');
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(sent.at(-1)).toBe('add {"listingId":"whales","listId":"list"}'));
	expect(pressed('Whales')).toBe('true');
});

test('a heart that cannot be saved is shown as before, with the reason', async () => {
	const reason = 'A list holds 200 trips at most.';
	const user = visit(nimal, { ids: () => [], add: () => new Error(reason) });
	await waitFor(() => expect(sent).toEqual(['ids']));
	await user.click(heart('Whales'));
	await screen.findByText(reason);
	expect(pressed('Whales')).toBe('false');
	expect(screen.queryByRole('link', { name: 'Saved trips' })).toBeNull();
});
