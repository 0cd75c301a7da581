import { tokenOf } from './fill.ts';
import {
	type Crowd,
	chatter,
	conversationCountsOf,
	measuredConversationId,
	ownerOf,
	ownerToken,
	renterOf,
	talkers,
	writingRenterCount,
	writtenConversationId,
} from './fill-messages.ts';
import { address, type BenchRequest } from './requests.ts';

/**
 * Number of different requests per renter: later pages of the list, and earlier positions in a
 * conversation.
 */
const places = 3;

/**
 * Measured tasks with conversations; each function returns the nth request. The renters of a crowd take
 * turns.
 */
export const messageTasks = {
	list: (n: number, crowd: Crowd) => asRenter(n, crowd, '/api/conversation/mine?page=1'),
	/** Renters with few conversations have a single page. */
	later: (n: number, crowd: Crowd, experiences: number) => {
		const pages = Math.max(1, Math.floor(conversationCountsOf(crowd, experiences).conversations / 20) - 1);
		const page = crowd === 'few' ? 1 : 2 + Math.floor((place(n) * (pages - 1)) / places);
		return asRenter(n, crowd, `/api/conversation/mine?page=${page}`);
	},
	thread: (n: number, crowd: Crowd, experiences: number) =>
		asRenter(n, crowd, `/api/conversation/one/${measuredConversationId(crowd, n % talkers, experiences)}`),
	earlier: (n: number, crowd: Crowd, experiences: number) => {
		const { entries } = conversationCountsOf(crowd, experiences);
		const before = entries - Math.floor((place(n) * entries) / (places + 1));
		return asRenter(
			n,
			crowd,
			`/api/conversation/one/${measuredConversationId(crowd, n % talkers, experiences)}?before=${before}`,
		);
	},
	/** Renter and owner take turns, because consecutive messages without an answer are limited. */
	send: (n: number, crowd: Crowd, experiences: number): BenchRequest => {
		const k = n % talkers;
		const cookie =
			Math.floor(n / talkers) % 2 === 0 ? tokenOf(renterOf(crowd, k)) : ownerToken(ownerOf(k, experiences));
		return written(n, cookie, measuredConversationId(crowd, k, experiences));
	},
} as const satisfies Record<string, (n: number, crowd: Crowd, experiences: number) => BenchRequest>;

export type MessageTask = keyof typeof messageTasks;

/** Number of different requests per task before the requests repeat. Writes do not repeat. */
export const different = talkers * places;

export const chat = (n: number, experiences: number): BenchRequest =>
	written(
		n,
		tokenOf(chatter(n % writingRenterCount)),
		writtenConversationId(n % writingRenterCount, experiences),
	);

export const nameOf = ({ path, headers }: BenchRequest) => `${headers['cookie']} ${path}`;

const place = (n: number) => Math.floor(n / talkers) % places;

const session = (token: string) => `mateship_session=${token}`;

function asRenter(n: number, crowd: Crowd, path: string): BenchRequest {
	const cookie = session(tokenOf(renterOf(crowd, n % talkers)));
	return { method: 'GET', path, headers: { cookie, 'x-forwarded-for': address(n) } };
}

let keys = 0;
function written(n: number, token: string, conversationId: string): BenchRequest {
	keys += 1;
	return {
		method: 'POST',
		path: '/api/conversation/send',
		headers: {
			'content-type': 'application/json',
			cookie: session(token),
			'x-forwarded-for': address(n),
			'idempotency-key': `bench-${process.pid}-${keys}`,
		},
		body: JSON.stringify({ conversationId, text: `We come with two children, is that fine? (${n})` }),
	};
}
