import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentChoice } from '#contract/page-data.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked } from '#test/sample-answers.ts';
import { PaymentStep } from './payment-step.tsx';

const wallet: PaymentChoice = { provider: 'one', brand: 'One Wallet', means: 'wallet', clientId: null };
const card: PaymentChoice = { provider: 'two', brand: 'Two Pay', means: 'card', clientId: null };

afterEach(() => vi.unstubAllGlobals());

function show(payments: readonly PaymentChoice[]) {
	return renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<PaymentStep
					booking={{ ...booked, status: 'PENDING' }}
					config={{ payments, demo: false }}
					outcome={null}
					capture={{ problem: undefined, again: () => {}, approved: async () => booked }}
					onEnded={() => {}}
					onReleased={() => {}}
				/>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

/** The stubbed API never responds. */
function recordBodies(): Promise<unknown>[] {
	const bodies: Promise<unknown>[] = [];
	vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
		bodies.push(new Request(new URL(String(input), 'http://mateship.test'), init).json());
		return new Promise(() => {});
	});
	return bodies;
}

test('the payment step shows no choice if there is only one payment provider', async () => {
	const bodies = recordBodies();
	const user = show([card]);
	expect(screen.queryByRole('radio')).toBeNull();
	await user.click(screen.getByRole('button', { name: /^Pay US\$/ }));
	await waitFor(() => expect(bodies).toHaveLength(1));
	expect(await bodies[0]).toEqual({ bookingId: booked._id, provider: 'two' });
});

test('the payment step preselects the preferred one of two providers, and pays with the chosen one', async () => {
	const bodies = recordBodies();
	const user = show([wallet, card]);
	expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeTruthy();
	const first = screen.getByRole('radio', { name: /One Wallet/ });
	const second = screen.getByRole('radio', { name: /Card/ });
	expect(first).toHaveProperty('checked', true);
	expect(screen.getByText('Pay with One Wallet, or with a card through One Wallet.')).toBeTruthy();
	expect(screen.getByText('You’ll enter your card on Two Pay’s secure page. We never see it.')).toBeTruthy();
	await user.click(second);
	expect(second).toHaveProperty('checked', true);
	await user.click(screen.getByRole('button', { name: /^Pay US\$/ }));
	await waitFor(() => expect(bodies).toHaveLength(1));
	expect(await bodies[0]).toEqual({ bookingId: booked._id, provider: 'two' });
});
