import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import type { Conversation, ConversationEntry } from '#contract/conversation-contract.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import { cents } from '#domain/money.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, nimal as me, quoted } from '#test/sample-answers.ts';
import { bookingQuery } from '../booking/booking-queries.ts';
import { SessionContext } from '../person/session.tsx';
import { requestQuery } from '../request/request-row.tsx';
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
	trip: null,
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
	trip: null,
	writers: [kamal],
	readByOthers: 0,
	mayContact: false,
	canTranslate: true,
	blockedBy: null,
	...part,
});

const requested: string[] = [];
beforeEach(() => {
	sessionStorage.clear();
	requested.length = 0;
	vi.stubGlobal('fetch', (address: string) => {
		requested.push(address);
		return new Promise(() => {});
	});
});
afterEach(() => vi.unstubAllGlobals());

function show(first: Conversation, store = new QueryClient()) {
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

test('a conversation shows authors and events, and marks hidden contact details for screen readers', () => {
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
	// Skips the first item, which is the date.
	const texts = items.slice(1).map((item) => item.textContent ?? '');
	expect(texts[0]).toContain('You');
	expect(texts[0]).toContain('We hide phone numbers, emails and links until');
	expect(within(log).getByRole('img', { name: 'hidden' })).toBeTruthy();
	expect(texts[1]).toContain('Kamal');
	expect(texts[2]).toContain('You sent a custom request.');
	expect(texts[3]).toContain('The booking was canceled.');
	// The last message that the other person has read ends with 'Read', and the reader’s last message with
	// 'Sent'.
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
	[own, { by: 'PLATFORM', byDesk: false, refundCents: 5 }, 'We canceled the booking. Refund: US$0.05.'],
	[kamal._id, { by: 'RENTER', byDesk: false, refundCents: 0 }, 'Kamal canceled the booking. No refund'],
	[kamal._id, { by: 'RENTER', byDesk: true, refundCents: 0 }, 'We canceled the booking for Kamal. No refund'],
	[kamal._id, { by: 'OWNER', byDesk: false, refundCents: 5 }, 'You canceled the booking. Refund: US$0.05.'],
	[null, { by: 'RENTER', byDesk: false, refundCents: 0 }, 'The booking was canceled. No refund'],
] as const)(
	'a conversation shows who canceled a booking of %s and what is refunded: %j',
	(from, canceled, text) => {
		const refundCents = cents(canceled.refundCents);
		show(talk([entry(1, { from, event: 'booking-canceled', canceled: { ...canceled, refundCents } })]));
		const log = screen.getByRole('log', { name: 'Messages' });
		expect(within(log).getAllByRole('listitem').at(-1)?.textContent).toContain(text);
	},
);

test('a conversation announces each incoming message once, and never the reader’s own messages', async () => {
	const first = [entry(1, { text: 'Is there shade?' })];
	const { put } = show(talk(first));
	const announced = () => screen.getAllByRole('status').map((each) => each.textContent);
	expect(announced().join('')).toBe('');
	await put(talk([...first, entry(2, { text: 'And rods?' })]));
	expect(announced().join('')).toBe('');
	await put(talk([...first, entry(2, { text: 'And rods?' }), entry(3, { from: kamal._id, text: 'Both.' })]));
	await waitFor(() => expect(announced()).toContain('New message: Both.'));
});

test('a conversation loads earlier entries, and marks unread entries as read', async () => {
	const page = talk([entry(51, { from: kamal._id, text: 'Later' })], { earlier: true });
	const { user } = show({ ...page, head: { ...page.head, unread: 1 } });
	expect(requested).toContain('/api/conversation/read');
	await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
	expect(requested).toContain(`/api/conversation/one/${id}?before=51`);
});

test('an empty conversation offers three questions to a renter, and saved replies to an owner', async () => {
	const page = talk([]);
	const { user } = show(page);
	expect(screen.getAllByText('Say hello to Kamal')).toHaveLength(2);
	const questions = within(screen.getByRole('group', { name: 'Say hello to Kamal' })).getAllByRole('button');
	expect(questions).toHaveLength(3);
	await user.click(screen.getByRole('button', { name: 'What should we bring?' }));
	expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('What should we bring?');
	expect(screen.queryByRole('group', { name: 'Say hello to Kamal' })).toBeNull();
	sessionStorage.clear();
	show({ ...page, head: { ...page.head, side: 'OWNER' } });
	expect(screen.getByText('Saved replies')).toBeTruthy();
	expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
	show(talk([entry(1, { text: 'Is there shade?' })]));
	expect(screen.queryByText('Say hello to Kamal')).toBeNull();
	expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
});

test('a conversation groups messages by days in the reader’s zone', () => {
	const now = Temporal.Now.instant();
	const at = (hours: number) => now.subtract({ hours }).toString();
	// At this instant the date is the same in nearly every time zone.
	const far = '2020-11-23T11:30:00Z';
	show(
		talk([
			entry(1, { text: 'First', at: far }),
			entry(2, { text: 'Second', at: far }),
			entry(3, { text: 'Third', at: at(24) }),
			entry(4, { text: 'Fourth', at: at(0) }),
		]),
	);
	const items = within(screen.getByRole('log', { name: 'Messages' })).getAllByRole('listitem');
	const texts = items.map(({ textContent }) => textContent?.replace(/(First|Second|Third|Fourth).*/, '$1'));
	expect(texts).toEqual([
		'Mon 23 Nov 2020',
		'YouFirst',
		'YouSecond',
		'Yesterday',
		'YouThird',
		'Today',
		'YouFourth',
	]);
});

const trip = { bookingId: booked._id, requestId: null, amountCents: cents(10_000), departure: null };
const ofRequest = { ...trip, bookingId: null, requestId: quoted._id, amountCents: cents(65_135) };

function showTrip(entries: ConversationEntry[], about: Booking | CustomRequest, side: 'RENTER' | 'OWNER') {
	const isBooking = 'amountCents' in about;
	const page = talk(entries, {
		trip: isBooking ? { bookingId: about._id, requestId: null } : { bookingId: null, requestId: about._id },
	});
	const store = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	if (isBooking) store.setQueryData(bookingQuery(about._id).queryKey, about);
	else store.setQueryData(requestQuery(about._id).queryKey, about);
	return show({ ...page, head: { ...page.head, side } }, store);
}

function buttonsOf() {
	const items = within(screen.getByRole('log', { name: 'Messages' })).getAllByRole('listitem');
	return items
		.map((item) => [...item.querySelectorAll('button, a')].map(({ textContent }) => textContent))
		.filter((labels) => labels.length > 0);
}

test.each([
	['RENTER', ['PAY AND CONFIRM', 'REJECT'], { pay: true, quote: false }],
	['OWNER', ['Revise quote', 'REJECT'], { pay: false, quote: true }],
] as const)('in a conversation, only the latest quote has buttons: for the %s %j', (side, labels, may) => {
	const request = { ...quoted, may: { ...quoted.may, ...may } };
	const events = ['request-made', 'request-quoted', 'request-quoted'] as const;
	showTrip(
		events.map((event, at) => entry(at + 1, { event, trip: ofRequest })),
		request,
		side,
	);
	expect(buttonsOf()).toEqual([labels]);
	const log = screen.getByRole('log', { name: 'Messages' });
	const items = within(log).getAllByRole('listitem');
	expect(items[2]?.textContent).toContain('The owner sent a quote. US$651.35');
	expect(items[3]?.textContent).toContain('US$651.35');
	expect(items[3]?.textContent).toContain('2 adults');
	expect(within(log).getByText('With lunch.')).toBeTruthy();
});

test('a request without a quote has buttons to quote, reject or withdraw the request', () => {
	const request = {
		...quoted,
		state: 'PENDING' as const,
		quoteNumber: 0,
		quotedCents: null,
		quotedRupees: null,
	};
	const entries = [entry(1, { event: 'request-made', trip: { ...ofRequest, amountCents: null } })];
	showTrip(entries, { ...request, may: { pay: false, quote: true, reject: true, withdraw: false } }, 'OWNER');
	expect(buttonsOf()).toEqual([['QUOTE', 'REJECT']]);
	showTrip(
		entries,
		{ ...request, may: { pay: false, quote: false, reject: true, withdraw: true } },
		'RENTER',
	);
	expect(buttonsOf()).toEqual([['Withdraw']]);
});

test('a rejected request has no buttons', () => {
	const may = { pay: false, quote: false, reject: false, withdraw: false };
	const entries = [
		entry(1, { event: 'request-quoted', trip: ofRequest }),
		entry(2, { event: 'request-rejected', trip: ofRequest }),
	];
	showTrip(entries, { ...quoted, state: 'REJECTED', may }, 'RENTER');
	expect(buttonsOf()).toEqual([]);
});

const answers = { accept: false, decline: false, withdraw: false, pay: false };
test.each([
	['RENTER', { ...answers, accept: true, decline: true }, ['Accept', 'Decline', 'View trip']],
	['OWNER', { ...answers, withdraw: true }, ['Withdraw', 'Open manifest', 'View trip']],
] as const)('the %s answers a proposed date in the conversation', (side, may, labels) => {
	const proposedDate = {
		_id: 'd0000000000000000000',
		status: 'PROPOSED' as const,
		proposedBy: 'OWNER' as const,
		departureDate: '2099-06-21',
		departureTime: '17:00',
		departsAt: '2099-06-21T11:30:00Z',
		priceCents: cents(10_000),
		differenceCents: cents(0),
		cancellation: { steps: [], timeZone: 'Asia/Colombo', daysLeft: 11, countedFrom: null },
		expiresDate: '2099-06-10T11:30:00Z',
		holdExpiresDate: null,
		may,
	};
	const entries = [
		entry(1, { event: 'booking-confirmed', trip }),
		entry(2, { event: 'date-proposed', trip }),
	];
	showTrip(entries, { ...booked, proposedDate }, side);
	expect(screen.getByText('New date proposed')).toBeTruthy();
	expect(buttonsOf()).toEqual([labels]);
});

test('only the renter answers a weather cancellation in the conversation', () => {
	const weatherCall = {
		reason: 'WIND' as const,
		message: '',
		calledBy: 'OWNER' as const,
		choiceEndsDate: '2099-06-12T11:30:00Z',
	};
	const entries = [
		entry(1, { event: 'booking-confirmed', trip }),
		entry(2, { event: 'weather-called', trip: null }),
	];
	const called = { ...booked, status: 'CHOOSING' as const, weatherCall };
	showTrip(entries, { ...called, may: { ...booked.may, choose: true } }, 'RENTER');
	expect(buttonsOf()).toEqual([['Choose another date', 'Get a refund', 'View trip']]);
	showTrip(entries, called, 'OWNER');
	expect(buttonsOf()).toEqual([['View trip']]);
});

test('a confirmed booking links to its boarding pass, and a held booking to its payment', () => {
	const entries = [entry(1, { event: 'hold-made', trip }), entry(2, { event: 'booking-confirmed', trip })];
	showTrip(entries, booked, 'RENTER');
	expect(buttonsOf()).toEqual([['Boarding pass', 'View trip']]);
	showTrip(entries, { ...booked, completed: true }, 'RENTER');
	expect(buttonsOf()).toEqual([]);
	const held = { ...booked, status: 'PENDING' as const, paid: false, may: { ...booked.may, pay: true } };
	showTrip(entries.slice(0, 1), held, 'RENTER');
	expect(buttonsOf()).toEqual([['Pay and confirm']]);
});

test('the trip panel next to a conversation also shows the trip’s buttons', () => {
	vi.spyOn(window, 'matchMedia').mockImplementation(
		(query) =>
			({
				matches: true,
				media: query,
				addEventListener() {},
				removeEventListener() {},
			}) as unknown as MediaQueryList,
	);
	const request = { ...quoted, may: { ...quoted.may, pay: true, quote: false } };
	showTrip([entry(1, { event: 'request-quoted', trip: ofRequest })], request, 'RENTER');
	const panel = within(screen.getByRole('complementary', { name: 'Trip' }));
	expect(panel.getByRole('link', { name: 'Sunset over the fort' }).getAttribute('href')).toBe(
		`/experience/detail/${quoted.experience._id}`,
	);
	expect(panel.getByText('US$651.35')).toBeTruthy();
	expect(panel.getByText('APPROVED')).toBeTruthy();
	expect(panel.getByRole('button', { name: 'PAY AND CONFIRM' })).toBeTruthy();
});
