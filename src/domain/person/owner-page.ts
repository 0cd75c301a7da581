import type { PersonId } from '../id.ts';

interface Named {
	readonly firstName: string;
	readonly lastName: string;
}

/** A longer name is cut in the address, in UTF-16 units; the id identifies the page. */
const longestName = 60;

/**
 * An owner's name in the address of their page: lower case letters and digits of any script, words joined by
 * hyphens; 'owner' without any.
 */
export function nameInAddress({ firstName, lastName }: Named): string {
	const words = `${firstName} ${lastName}`.normalize('NFC').toLowerCase();
	const name = words
		.replace(/['’.]/gu, '')
		.match(/[\p{L}\p{M}\p{N}]+/gu)
		?.join('-');
	// Cuts at whole words, never within a letter.
	if (name && name.length > longestName) return name.slice(0, longestName).replace(/-[^-]*$/u, '') || 'owner';
	return name ?? 'owner';
}

/** Path of an owner's page, percent-encoded as by browsers. */
export const ownerPagePath = (owner: Named & { readonly id: PersonId | string }) =>
	`/owner/${owner.id}/${encodeURIComponent(nameInAddress(owner))}`;

/** True for an approved owner who is neither suspended nor deleted. */
export const hasOwnerPage = (owner: {
	readonly approvedAt: Temporal.Instant | null;
	readonly suspendedAt: Temporal.Instant | null;
}): boolean => owner.approvedAt !== null && owner.suspendedAt === null;
