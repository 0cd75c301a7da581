import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefetchCached } from './refetch-cached.tsx';
import { watchResponseSource } from './response-source.ts';

const worker = new EventTarget();
const says = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));
watchResponseSource(worker);

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
	vi.useRealTimers();
	says('fresh');
});

test('cached responses are fetched again until the network answers', async () => {
	let requests = 0;
	const missing = vi.fn(() => Promise.reject(new Error('no cached response')));
	function Screen() {
		const { data } = useQuery({ queryKey: ['pass'], queryFn: () => `answer ${++requests}` });
		const { error } = useQuery({ queryKey: ['weather'], queryFn: missing, retry: false });
		return (
			<p>
				{data}
				{error ? ' without weather' : ''}
			</p>
		);
	}
	says('cached');
	render(
		<QueryClientProvider client={new QueryClient()}>
			<RefetchCached />
			<Screen />
		</QueryClientProvider>,
	);
	await screen.findByText('answer 1 without weather');
	await act(() => vi.advanceTimersByTimeAsync(10_100));
	await screen.findByText('answer 2 without weather');
	window.dispatchEvent(new Event('online'));
	await screen.findByText('answer 3 without weather');
	says('fresh');
	window.dispatchEvent(new Event('online'));
	await act(() => vi.advanceTimersByTimeAsync(30_000));
	expect([requests, missing.mock.calls.length]).toEqual([3, 1]);
});
