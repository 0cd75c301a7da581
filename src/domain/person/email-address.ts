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
