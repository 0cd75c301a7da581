import type { PersonId } from '../id.ts';

interface Named {
	readonly firstName: string;
	readonly lastName: string;
}

/**
 * Longest name in an address, in UTF-16 units. Longer names are cut, because the id identifies the
 * page.
 */
const maxNameLength = 60;

/**
 * Lower case letters and digits of any script, with hyphens between words. Returns 'owner' if no letters
 * remain.
 */
export function nameInAddress({ firstName, lastName }: Named): string {
	const words = `${firstName} ${lastName}`.normalize('NFC').toLowerCase();
	const name = words
		.replace(/['’.]/gu, '')
		.match(/[\p{L}\p{M}\p{N}]+/gu)
		?.join('-');
	// The name is cut between words, never within a letter.
	if (name && name.length > maxNameLength)
		return name.slice(0, maxNameLength).replace(/-[^-]*$/u, '') || 'owner';
	return name ?? 'owner';
}

/** Percent-encoded as browsers do. */
export const ownerPagePath = (owner: Named & { readonly id: PersonId | string }) =>
	`/owner/${owner.id}/${encodeURIComponent(nameInAddress(owner))}`;

export const hasOwnerPage = (owner: {
	readonly approvedAt: Temporal.Instant | null;
	readonly suspendedAt: Temporal.Instant | null;
}): boolean => owner.approvedAt !== null && owner.suspendedAt === null;
