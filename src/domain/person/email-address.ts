import { retention } from '../retention.ts';

/** An address as shown in a mail to another address: first character and domain. */
export function maskEmail(address: string): string {
	return address.replace(/^(.).*@/su, '$1•••@');
}

/** Days after a change during which the previous address also gets security notices. */
export const earlierEmailDays = retention['earlier-addresses'].hours / 24;

/** The previous address of an account; undefined after some time. */
export function previousEmailInUse(
	person: { readonly email: string | null; readonly changedAt: Temporal.Instant | null },
	now: Temporal.Instant,
): string | undefined {
	const { email, changedAt } = person;
	if (email === null || changedAt === null) return undefined;
	const until = changedAt.add({ hours: 24 * earlierEmailDays });
	return Temporal.Instant.compare(now, until) <= 0 ? email : undefined;
}

/** An address and whether its provider has verified it. */
export interface EmailAddress {
	readonly address: string | null;
	readonly verified: boolean;
}

/**
 * The person's address after one of their social accounts reported its own; undefined if unchanged. The person
 * follows the account that their address came from (`before` is its last report). An unverified address never
 * replaces a verified one.
 */
export function refreshedEmail(
	person: EmailAddress,
	account: { readonly before: string | null; readonly told: EmailAddress },
): EmailAddress | undefined {
	const { before, told } = account;
	if (told.address === null) return undefined;
	if (same(person.address, told.address))
		return told.verified && !person.verified ? { ...person, verified: true } : undefined;
	if (!told.verified) return person.verified ? undefined : told;
	const follows = !person.verified || same(person.address, before);
	return follows ? told : undefined;
}

function same(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}
