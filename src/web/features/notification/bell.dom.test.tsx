import { act, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OwnNotification } from '#contract/notification-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { Bell } from './bell.tsx';

const quote: OwnNotification = {
	_id: 'n0000000000000000001',
	title: 'Quote: Sunset sail, Tue 5 Jan',
	path: '/profile/renter/requests/booking',
	at: '2026-11-27T04:30:00Z',
	isNew: true,
};
const older = { ...quote, _id: 'n0000000000000000002', title: 'Booking confirmed', path: '/', isNew: false };

function show(list: readonly OwnNotification[], counts: number[]) {
	const sent: string[] = [];
	const changes: (() => void)[] = [];
	vi.stubGlobal(
		'EventSource',
		class {
			readyState = 1;
			addEventListener(kind: string, listener: () => void) {
				if (kind === 'changed') changes.push(listener);
			}
			close() {}
		},
	);
	vi.stubGlobal('fetch', async (address: string) => {
		sent.push(address);
		const result = address.endsWith('/unseen')
			? { count: counts.length > 1 ? counts.shift() : counts[0] }
			: address.endsWith('/own')
				? { until: '2026-11-27T05:00:00Z', notifications: list }
				: null;
		return Response.json({ state: true, result });
	});
	const user = renderDom(
		<MemoryRouter>
			<Bell className="" />
		</MemoryRouter>,
	);
	return { user, sent, change: () => act(async () => changes.at(-1)?.()) };
}
const bell = () => screen.getByText('Notifications', { selector: 'summary *' }).closest('summary');

test('the bell shows the number of new notifications, and updates it on each event of the change feed', async () => {
	const { change } = show([], [2, 3]);
	expect(await screen.findByText('2 new')).toBeTruthy();
	// The first event only confirms that the stream is open.
	await change();
	await change();
	expect(await screen.findByText('3 new')).toBeTruthy();
});

test('the bell can be opened with the keyboard, lists notifications with links, and marks them as seen', async () => {
	const { user, sent } = show([quote, older], [1]);
	await screen.findByText('1 new');
	expect(sent.some((address) => address.endsWith('/own'))).toBe(false);
	await user.tab();
	expect(document.activeElement).toBe(bell());
	// The simulated browser does not open a `summary` element on Enter.
	await user.click(document.activeElement ?? document.body);
	const links = await screen.findAllByRole('link');
	expect(links.map((link) => link.getAttribute('href'))).toEqual([quote.path, '/']);
	expect(links[0]?.textContent).toContain('Quote: Sunset sail, Tue 5 JanNew');
	expect(links[1]?.textContent).not.toContain('New');
	await waitFor(() => expect(sent).toContain('/api/notification/seen'));
	await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
});

test('Escape closes the bell’s list and returns the focus to the bell', async () => {
	const { user } = show([quote], [0]);
	const summary = bell();
	if (!summary) throw new Error('no bell');
	await user.click(summary);
	const link = await screen.findByRole('link');
	await act(async () => link.focus());
	await user.keyboard('{Escape}');
	expect(summary.closest('details')?.open).toBe(false);
	expect(document.activeElement).toBe(summary);
});

test('a bell without notifications explains which notifications it will list', async () => {
	const { user } = show([], [0]);
	const summary = bell();
	if (summary) await user.click(summary);
	expect(await screen.findByText(/^Nothing yet\. News about your bookings/)).toBeTruthy();
});
