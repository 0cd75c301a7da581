import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardingPass } from '#contract/boarding-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { WalletButtons } from './boarding-pass.tsx';

const show = (wallets: BoardingPass['wallets']) =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<WalletButtons pass={{ booking: { _id: 'b1' }, wallets } as BoardingPass} />
		</QueryClientProvider>,
	);
afterEach(() => vi.unstubAllGlobals());

test('a boarding pass shows the button of Apple or Google Wallet only if that wallet is configured', () => {
	show({ apple: true, google: false, trial: false });
	const apple = screen.getByRole('link', { name: 'Add to Apple Wallet' });
	expect(apple.getAttribute('href')).toBe('/api/boarding/pass/b1/apple');
	expect(screen.queryByRole('button', { name: 'Add to Google Wallet' })).toBeNull();
	expect(screen.getByText(/If the date changes, add the pass again/)).toBeTruthy();
});

test('a boarding pass shows no wallet buttons while no wallet is configured', () => {
	show({ apple: false, google: false, trial: true });
	expect(screen.queryByText(/Wallet|demo/)).toBeNull();
});

test('the Google Wallet link is fetched when its button is pressed; a note explains the demo’s certificate', async () => {
	const fetched: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		fetched.push(url);
		return Response.json({ state: true, result: { url: 'https://pay.google.com/gp/v/save/x' } });
	});
	const assign = vi.fn();
	vi.stubGlobal('location', { assign });
	const user = show({ apple: true, google: true, trial: true });
	expect(screen.getByText(/Demo: a real phone/)).toBeTruthy();
	expect(fetched).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Add to Google Wallet' }));
	await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.google.com/gp/v/save/x'));
	expect(fetched).toEqual(['/api/boarding/pass/b1/google']);
});
