import { retention } from '../retention.ts';

/** An address as it may be told in a mail to another address: its first sign and its domain. */
export function maskEmail(address: string): string {
	return address.replace(/^(.).*@/su, '$1•••@');
}

/** For so many days after a change the address before is told too of what concerns an account's safety. */
export const earlierEmailDays = retention['earlier-addresses'].hours / 24;

/** The address that an account had until lately; nothing once that is long ago. */
export function earlierEmail(
	person: { readonly email: string | null; readonly changedAt: Temporal.Instant | null },
	now: Temporal.Instant,
): string | undefined {
	const { email, changedAt } = person;
	if (email === null || changedAt === null) return undefined;
	const until = changedAt.add({ hours: 24 * earlierEmailDays });
	return Temporal.Instant.compare(now, until) <= 0 ? email : undefined;
}

/** An address, and whether whoever told it has verified it. */
export interface EmailAddress {
	readonly address: string | null;
	readonly verified: boolean;
}

/**
 * The address of a person after one of their social accounts told its own; nothing where it stays. The person follows the
 * account that their address came from (`before` is what that account told last). What is not verified takes no verified
 * one's place.
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
