import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ConversationHead } from '#contract/conversation-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal } from '#test/sample-answers.ts';
import { SessionContext } from '../person/session.tsx';
import { ConversationList } from './conversation-list.tsx';

const head = (part: Partial<ConversationHead>): ConversationHead => ({
	_id: 'c0000000000000000001',
	about: { kind: 'experience', _id: 'e0000000000000000001', name: 'Sunset sail', departure: null },
	side: 'RENTER',
	people: [{ _id: 'k0000000000000000001', firstName: 'Kamal', lastName: 'Silva', image: null }],
	memberCount: 2,
	unread: 0,
	latest: null,
	lastAt: '2026-11-23T04:30:00Z',
	...part,
});

function show(lists: Readonly<Record<string, readonly ConversationHead[]>>) {
	const shown: (string | null)[] = [];
	vi.stubGlobal('fetch', async (address: string) => {
		const filter = new URL(address, 'http://localhost').searchParams.get('show');
		shown.push(filter);
		return Response.json({ state: true, result: lists[filter ?? ''] ?? [], more: false });
	});
	const session = { user: nimal, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const user = renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={new QueryClient()}>
				<MemoryRouter>
					<ConversationList />
				</MemoryRouter>
			</QueryClientProvider>
		</SessionContext>,
	);
	return { user, shown };
}

test('the list of conversations is filtered by unread messages and by open requests', async () => {
	const unread = head({ _id: 'c0000000000000000002', unread: 2 });
	const { user, shown } = show({ all: [head({}), unread], unread: [unread] });
	expect(await screen.findAllByRole('link')).toHaveLength(2);
	const filter = (name: string) => screen.getByRole('button', { name });
	expect(filter('All').getAttribute('aria-pressed')).toBe('true');
	await user.click(filter('Unread'));
	await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
	expect(filter('Unread').getAttribute('aria-pressed')).toBe('true');
	expect(filter('All').getAttribute('aria-pressed')).toBe('false');
	expect(screen.getByText('2 unread messages')).toBeTruthy();
	await user.click(filter('Requests'));
	expect(await screen.findByText('No open requests')).toBeTruthy();
	expect(shown).toEqual(['all', 'unread', 'requests']);
});

test('only conversations with unread messages are marked', async () => {
	show({ all: [head({}), head({ _id: 'c0000000000000000002', unread: 1 })] });
	const links = await screen.findAllByRole('link');
	expect(links.map(({ dataset }) => dataset.unread)).toEqual([undefined, 'true']);
	expect(links[1]?.textContent).toContain('1 unread message');
});
