import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** Limits of saved listings: per person, and votes of devices per listing of a shared list. */
export const savedLimits = { lists: 20, listings: 500, deviceVotes: 100, nameLength: 60 } as const;

/**
 * AVAILABLE can be booked or joined. UNAVAILABLE cannot at present, and its page says why. GONE no
 * longer has a page.
 */
export const savedStates = ['AVAILABLE', 'UNAVAILABLE', 'GONE'] as const;
export type SavedState = (typeof savedStates)[number];

export interface SavedExperience {
	readonly verified: boolean;
	readonly archived: boolean;
	/** Null if the experience is not paused. */
	readonly offSaleUntil: Temporal.Instant | null;
}

export function experienceState(
	{ verified, archived, offSaleUntil }: SavedExperience,
	now: Temporal.Instant,
): SavedState {
	if (archived) return 'GONE';
	const paused = offSaleUntil !== null && Temporal.Instant.compare(now, offSaleUntil) < 0;
	return verified && !paused ? 'AVAILABLE' : 'UNAVAILABLE';
}

export function listRefusal(lists: number): Refusal<'too-many-lists'> | undefined {
	return lists >= savedLimits.lists ? refuse('too-many-lists', { most: savedLimits.lists }) : undefined;
}

export function savedRefusal(listings: number): Refusal<'too-many-saved'> | undefined {
	return listings >= savedLimits.listings
		? refuse('too-many-saved', { most: savedLimits.listings })
		: undefined;
}

export function deviceVoteRefusal(votes: number): Refusal<'too-many-votes'> | undefined {
	return votes >= savedLimits.deviceVotes
		? refuse('too-many-votes', { most: savedLimits.deviceVotes })
		: undefined;
}

export function sortByVotes<Listing extends { readonly votes: number; readonly savedAt: string }>(
	listings: readonly Listing[],
): Listing[] {
	return [...listings].sort(
		(one, other) => other.votes - one.votes || other.savedAt.localeCompare(one.savedAt),
	);
}
