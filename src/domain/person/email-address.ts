import { retention } from '../retention.ts';

export function maskEmail(address: string): string {
	return address.replace(/^(.).*@/su, '$1•••@');
}

/** Days after a change for which the previous email address also gets security notifications. */
const earlierEmailDays = retention['earlier-addresses'].hours / 24;

export function previousEmailInUse(
	person: { readonly email: string | null; readonly changedAt: Temporal.Instant | null },
	now: Temporal.Instant,
): string | undefined {
	const { email, changedAt } = person;
	if (email === null || changedAt === null) return undefined;
	const until = changedAt.add({ hours: 24 * earlierEmailDays });
	return Temporal.Instant.compare(now, until) <= 0 ? email : undefined;
}

export interface EmailAddress {
	readonly address: string | null;
	readonly verified: boolean;
}

/**
 * Returns a person’s email address after a social account reported its address; undefined if unchanged.
 * A verified address follows the account that it came from (`before` is that account’s last report),
 * and only to another verified address. Any reported address replaces an unverified one.
 */
export function decideEmailUpdate(
	person: EmailAddress,
	account: { readonly before: string | null; readonly reported: EmailAddress },
): EmailAddress | undefined {
	const { before, reported } = account;
	if (reported.address === null) return undefined;
	if (same(person.address, reported.address))
		return reported.verified && !person.verified ? { ...person, verified: true } : undefined;
	if (!reported.verified) return person.verified ? undefined : reported;
	const follows = !person.verified || same(person.address, before);
	return follows ? reported : undefined;
}

function same(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}
