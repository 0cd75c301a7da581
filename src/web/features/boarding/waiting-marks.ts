import type { Manifest } from '#contract/boarding-contract.ts';
import type { BoardingMark } from '#domain/boarding/boarding-mark.ts';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';
import { privateKeys, safeStorage } from '../../kit/storage.ts';

/** What was said at a pier and has not reached the server: of a party, or of the checklist. */
export type Waiting =
	| {
			readonly kind: 'mark';
			readonly departureId: string;
			readonly bookingId: string;
			readonly mark: BoardingMark;
			readonly people: number;
			readonly at: string;
	  }
	| {
			readonly kind: 'tick';
			readonly departureId: string;
			readonly ticked: readonly ChecklistItem[];
			readonly at: string;
	  };

/** All that waits, the oldest first; what is unreadable is none. */
export function readWaiting(): readonly Waiting[] {
	try {
		const kept: unknown = JSON.parse(safeStorage('local')?.getItem(privateKeys.boarding) ?? '[]');
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** Of one party, and of one checklist, the last word is enough. */
const subject = (one: Waiting) => (one.kind === 'mark' ? one.bookingId : `checklist ${one.departureId}`);

/** Keeps one more on the device until it is sent. */
export function keepWaiting(said: Waiting): void {
	write([...readWaiting().filter((each) => subject(each) !== subject(said)), said]);
}

/** It has arrived, or was refused; what was said after it stays. */
export function dropWaiting(said: Waiting): void {
	write(readWaiting().filter((each) => subject(each) !== subject(said) || each.at !== said.at));
}

function write(all: readonly Waiting[]): void {
	try {
		safeStorage('local')?.setItem(privateKeys.boarding, JSON.stringify(all));
	} catch {
		// A storage that is full keeps nothing: the screen goes on saying what the server knows.
	}
}

/** A manifest as it will be once what waits has arrived. */
export function withWaiting(manifest: Manifest, all: readonly Waiting[]): Manifest {
	const marks = all.filter((each) => each.kind === 'mark');
	const ticks = all.find((each) => each.kind === 'tick' && each.departureId === manifest._id);
	const parties = manifest.parties.map((party) => {
		const said = marks.findLast(({ bookingId }) => bookingId === party.bookingId);
		return said ? { ...party, mark: said.mark, people: said.people, markedAt: said.at } : party;
	});
	const { checklist } = manifest;
	if (ticks?.kind !== 'tick') return { ...manifest, parties };
	const items = checklist.items.map((each) => ({ ...each, ticked: ticks.ticked.includes(each.item) }));
	const complete = items.every(({ ticked }) => ticked);
	const completedAt = complete ? (checklist.completedAt ?? ticks.at) : null;
	return { ...manifest, parties, checklist: { items, completedAt } };
}
