import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each(['{}', 'Service Unavailable'])(
	'unsubscribing shows an error for an answer without a message, such as %s',
	async (body) => {
		vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }));
		renderDom(<Unsubscribe code="a" />);
		await screen.findByText('We could not reach the server. Check your connection and try again.');
	},
);

test('a broken unsubscribe link leads to the notification settings', async () => {
	const message = 'We could not find that address.';
	vi.stubGlobal('fetch', async () =>
		Response.json({ state: false, code: 'not-found', message, facts: { what: 'address' } }, { status: 404 }),
	);
	renderDom(
		<MemoryRouter>
			<Unsubscribe code="a" />
		</MemoryRouter>,
	);
	const link = await screen.findByRole('link', { name: 'Notification settings' });
	expect(link.getAttribute('href')).toBe('/profile/renter/mails');
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
	expect(screen.queryByText(message)).toBeNull();
});
