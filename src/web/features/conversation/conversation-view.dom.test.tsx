import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, ConversationEntry } from '#contract/conversation-contract.ts';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import { cents } from '#domain/money.ts';
import { renderDom } from '#test/render-dom.tsx';
import { nimal as me } from '#test/sample-answers.ts';
import { SessionContext } from '../person/session.tsx';
import { conversationQuery } from './conversation-queries.ts';
import { ConversationView } from './conversation-view.tsx';

const id = 'c0000000000000000001';
const kamal = { _id: 'k0000000000000000001', firstName: 'Kamal', lastName: 'Silva', image: null };
const own = me._id;

const entry = (number: number, part: Partial<ConversationEntry>): ConversationEntry => ({
	number,
	from: own,
	text: '',
	masked: [],
	pictures: [],
	event: 'message',
	canceled: null,
	at: '2026-11-23T04:30:00Z',
	...part,
});

const talk = (entries: ConversationEntry[], part: Partial<Conversation> = {}): Conversation => ({
	head: {
		_id: id,
		about: { kind: 'experience', _id: 'e0000000000000000001', name: 'Sunset sail', departure: null },
		side: 'RENTER',
		people: [kamal],
		memberCount: 2,
		unread: 0,
		latest: null,
		lastAt: '2026-11-23T04:30:00Z',
	},
	entries,
	earlier: false,
	writers: [kamal],
	readByOthers: 0,
	mayContact: false,
	canTranslate: true,
	blockedBy: null,
	...part,
});

const requested: string[] = [];
beforeEach(() => {
	requested.length = 0;
	vi.stubGlobal('fetch', (address: string) => {
		requested.push(address);
		return new Promise(() => {});
	});
});
afterEach(() => vi.unstubAllGlobals());

function show(first: Conversation) {
	const store = new QueryClient();
	const put = (page: Conversation) =>
		store.setQueryData(conversationQuery(id).queryKey, { pages: [page], pageParams: [undefined] });
	put(first);
	const session = { user: me, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const user = renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={store}>
				<MemoryRouter>
					<ConversationView id={id} />
				</MemoryRouter>
			</QueryClientProvider>
		</SessionContext>,
	);
	return { user, put: (page: Conversation) => act(async () => void put(page)) };
}

test('a conversation shows authors and events, and announces masked contact details as hidden', () => {
	show(
		talk(
			[
				entry(1, { text: `Call ${maskSign} now`, masked: ['phone'] }),
				entry(2, { from: kamal._id, text: 'Hello' }),
				entry(3, { event: 'request-made' }),
				entry(4, { from: null, event: 'booking-canceled' }),
				entry(5, { text: 'Thanks' }),
			],
			{ readByOthers: 2 },
		),
	);
	const log = screen.getByRole('log', { name: 'Messages' });
	expect(log.tabIndex).toBe(0);
	const items = within(log).getAllByRole('listitem');
	const texts = items.map((item) => item.textContent ?? '');
	expect(texts[0]).toContain('You');
	expect(texts[0]).toContain('We hide phone numbers, emails and links until');
	expect(within(log).getByRole('img', { name: 'hidden' })).toBeTruthy();
	expect(texts[1]).toContain('Kamal');
	expect(texts[2]).toContain('You sent a custom request.');
	expect(texts[3]).toContain('The booking was canceled.');
	// Entries that the other person has read end with 'Read', later ones with 'Sent'.
	expect(texts[0]).toMatch(/· Read$/);
	expect(texts[4]).toMatch(/· Sent$/);
	expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
	expect(screen.queryByText('Saved replies')).toBeNull();
});

test.each([
	[
		own,
		{ by: 'RENTER', byDesk: false, refundCents: 0 },
		'You canceled the booking. No refund for this cancellation.',
	],
	[
		own,
		{ by: 'RENTER', byDesk: true, refundCents: 6_673 },
		'We canceled the booking for you. Refund: US$66.73.',
	],
	[
		own,
		{ by: 'OWNER', byDesk: false, refundCents: 6_673 },
		'The owner canceled the booking. Refund: US$66.73.',
	],
	[
		own,
		{ by: 'OWNER', byDesk: true, refundCents: 1 },
		'We canceled the booking for the owner. Refund: US$0.01.',
	],
	[own, { by: 'PLATFORM', byDesk: false, refundCents: null }, 'We canceled the booking.'],
	[kamal._id, { by: 'RENTER', byDesk: false, refundCents: 0 }, 'Kamal canceled the booking. No refund'],
	[kamal._id, { by: 'RENTER', byDesk: true, refundCents: 0 }, 'We canceled the booking for Kamal. No refund'],
	[kamal._id, { by: 'OWNER', byDesk: false, refundCents: 5 }, 'You canceled the booking. Refund: US$0.05.'],
	[null, { by: 'RENTER', byDesk: false, refundCents: null }, 'The booking was canceled.'],
] as const)(
	'the conversation says who canceled a booking of %s and what is refunded: %j',
	(from, canceled, text) => {
		const { refundCents } = canceled;
		const amount = refundCents === null ? null : cents(refundCents);
		show(
			talk([entry(1, { from, event: 'booking-canceled', canceled: { ...canceled, refundCents: amount } })]),
		);
		const log = screen.getByRole('log', { name: 'Messages' });
		expect(within(log).getByRole('listitem').textContent).toContain(text);
	},
);

test('a conversation announces incoming messages once, and one’s own never', async () => {
	const first = [entry(1, { text: 'Is there shade?' })];
	const { put } = show(talk(first));
	const announced = () => screen.getAllByRole('status').map((each) => each.textContent);
	expect(announced().join('')).toBe('');
	await put(talk([...first, entry(2, { text: 'And rods?' })]));
	expect(announced().join('')).toBe('');
	await put(talk([...first, entry(2, { text: 'And rods?' }), entry(3, { from: kamal._id, text: 'Both.' })]));
	await waitFor(() => expect(announced()).toContain('New message: Both.'));
});

test('a conversation loads earlier entries by number and marks unread ones as read', async () => {
	const page = talk([entry(51, { from: kamal._id, text: 'Later' })], { earlier: true });
	const { user } = show({ ...page, head: { ...page.head, unread: 1 } });
	expect(requested).toContain('/api/conversation/read');
	await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
	expect(requested).toContain(`/api/conversation/one/${id}?before=51`);
});

test('an empty conversation shows a hint, and saved replies to owners', () => {
	const page = talk([]);
	show({ ...page, head: { ...page.head, side: 'OWNER' } });
	expect(screen.getByText('Saved replies')).toBeTruthy();
	expect(screen.getByText('Nothing written yet. Say hello!')).toBeTruthy();
});
