import type { PersonId } from '../id.ts';

interface Named {
	readonly firstName: string;
	readonly lastName: string;
}

/** A longer name is cut in its address, in UTF-16 units; the id counts. */
const longestName = 60;

/**
 * An owner's name as it stands in the address of their public page: small letters and figures of any script, words
 * joined by hyphens. A name without either is 'owner'.
 */
export function nameInAddress({ firstName, lastName }: Named): string {
	const words = `${firstName} ${lastName}`.normalize('NFC').toLowerCase();
	const name = words
		.replace(/['’.]/gu, '')
		.match(/[\p{L}\p{M}\p{N}]+/gu)
		?.join('-');
	// Never half of a letter: what is cut falls back to whole words.
	if (name && name.length > longestName) return name.slice(0, longestName).replace(/-[^-]*$/u, '') || 'owner';
	return name ?? 'owner';
}

/** Where the public page of an owner is, percent-encoded as browsers send it. */
export const ownerPagePath = (owner: Named & { readonly id: PersonId | string }) =>
	`/owner/${owner.id}/${encodeURIComponent(nameInAddress(owner))}`;

/** Who has a public page: an owner whom the platform has approved, and who is neither suspended nor gone. */
export const hasOwnerPage = (owner: {
	readonly approvedAt: Temporal.Instant | null;
	readonly suspendedAt: Temporal.Instant | null;
}): boolean => owner.approvedAt !== null && owner.suspendedAt === null;
