import { newIdempotencyKey } from '../../kit/ids.ts';
import { safeStorage } from '../../kit/storage.ts';

const codeKey = 'votingDevice';
const votesKey = 'votedOn';

type Votes = Readonly<Record<string, readonly string[]>>;

let code: string | undefined;

/** The code is created with the first vote. */
export function deviceCode(): string {
	const store = safeStorage('local');
	code ??= store?.getItem(codeKey) ?? newIdempotencyKey();
	write(codeKey, code);
	return code;
}

function read(): Votes {
	try {
		const votes = JSON.parse(safeStorage('local')?.getItem(votesKey) ?? '{}') as unknown;
		return typeof votes === 'object' && votes !== null ? (votes as Votes) : {};
	} catch {
		return {};
	}
}

function write(key: string, value: string): void {
	try {
		safeStorage('local')?.setItem(key, value);
	} catch {
		// If the storage is full, the vote is only on the server.
	}
}

export function readVotesOnDevice(list: string): readonly string[] {
	const ids = read()[list];
	return Array.isArray(ids) ? ids : [];
}

export function saveVoteOnDevice(list: string, listingId: string, up: boolean): void {
	const others = readVotesOnDevice(list).filter((id) => id !== listingId);
	write(votesKey, JSON.stringify({ ...read(), [list]: up ? [...others, listingId] : others }));
}
