import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardingPass } from '#contract/boarding-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { WalletButtons } from './boarding-pass.tsx';

const show = (wallets: BoardingPass['wallets'] | undefined) =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<WalletButtons pass={{ booking: { _id: 'b1' }, wallets } as BoardingPass} />
		</QueryClientProvider>,
	);
afterEach(() => vi.unstubAllGlobals());

test('each is offered only where it is configured', () => {
	show({ apple: true, google: false, trial: false });
	const apple = screen.getByRole('link', { name: 'Add to Apple Wallet' });
	expect(apple.getAttribute('href')).toBe('/api/boarding/pass/b1/apple');
	expect(screen.queryByRole('button', { name: 'Add to Google Wallet' })).toBeNull();
	expect(screen.getByText(/If the date changes, add it again/)).toBeTruthy();
});

test('a pass from before there were any, or one without, has no buttons', () => {
	show(undefined);
	show({ apple: false, google: false, trial: true });
	expect(screen.queryByText(/Wallet|demo/)).toBeNull();
});

test('the link of Google Wallet is fetched when it is pressed; the demo says what it is', async () => {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url);
		return Response.json({ state: true, result: { url: 'https://pay.google.com/gp/v/save/x' } });
	});
	const gone = vi.fn();
	vi.stubGlobal('location', { assign: gone });
	const user = show({ apple: true, google: true, trial: true });
	expect(screen.getByText(/signed with a demo certificate/)).toBeTruthy();
	expect(asked).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Add to Google Wallet' }));
	await vi.waitFor(() => expect(gone).toHaveBeenCalledWith('https://pay.google.com/gp/v/save/x'));
	expect(asked).toEqual(['/api/boarding/pass/b1/google']);
});
