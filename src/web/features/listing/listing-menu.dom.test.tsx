import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { addDays } from '#domain/time.ts';
import { renderDom } from '#test/render-dom.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import type { ListingChange } from './change-listing.ts';
import { ListingMenu } from './listing-menu.tsx';
import { OnSaleNotice } from './listing-state.tsx';

const now = { _id: '1', pausedUntil: null, archived: false };
const until = addDays(viewerToday(), 9);

function shown(listing: typeof now | { _id: string; pausedUntil: string | null; archived: boolean }) {
	const send = vi.fn<(change: ListingChange) => Promise<unknown>>(async () => undefined);
	const copy = { to: '/boat/add', state: { copyOf: { _id: '1' } } };
	const card = (
		<>
			<OnSaleNotice listing={listing} send={send} />
			<ListingMenu kind="boat" name="Daisy" listing={listing} copy={copy} send={send} />
		</>
	);
	const router = createMemoryRouter([
		{ path: '/', element: card },
		{ path: '/boat/add', element: <h1>Your boat</h1> },
	]);
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	const open = async (way: string) => {
		await user.click(screen.getByLabelText('More for Daisy'));
		await user.click(screen.getByText(way));
	};
	return { user, send, open, router };
}

test('pausing a boat in the listing menu requires a date', async () => {
	const { user, send, open } = shown(now);
	await open('Pause until …');
	const dialog = screen.getByRole('dialog', { name: 'Pause Daisy' });
	await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
	within(dialog).getByText('Please choose a date.');
	expect(send).not.toHaveBeenCalled();
	await user.type(within(dialog).getByLabelText('Take bookings again on'), until);
	await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
	expect(send).toHaveBeenCalledWith({ pause: until }, expect.anything());
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog that pauses a boat stays open and shows the server’s refusal', async () => {
	const { user, send, open } = shown(now);
	send.mockRejectedValueOnce(new Error('2 trips or requests are still ahead.'));
	await open('Archive');
	const dialog = screen.getByRole('dialog', { name: 'Archive Daisy?' });
	await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
	await within(dialog).findByText('2 trips or requests are still ahead.');
	expect(send).toHaveBeenCalledWith({ archive: true }, expect.anything());
});

test('the listing menu ends the pause of a boat', async () => {
	const { user, send } = shown({ ...now, pausedUntil: '2031-03-14' });
	screen.getByText(/Not taking bookings until Fri 14 Mar 2031/);
	await user.click(screen.getByRole('button', { name: 'Take bookings now' }));
	expect(send).toHaveBeenCalledWith({ pause: null }, expect.anything());
});

test('an archived boat can only be listed again or copied', async () => {
	const { user, send } = shown({ ...now, archived: true });
	await user.click(screen.getByRole('button', { name: 'List again' }));
	expect(send).toHaveBeenCalledWith({ archive: false }, expect.anything());
	await user.click(screen.getByLabelText('More for Daisy'));
	expect(screen.queryByText('Archive')).toBeNull();
	expect(screen.queryByText('Pause until …')).toBeNull();
	screen.getByText('Copy');
});

test('the listing menu copies a boat', async () => {
	const { open, router } = shown(now);
	await open('Copy');
	expect(router.state.location).toMatchObject({ pathname: '/boat/add', state: { copyOf: { _id: '1' } } });
});
