import { retention } from '../retention.ts';
import type { Person } from './person.ts';
import type { SignInProof } from './staff.ts';

export interface SignedInPerson {
	readonly person: Person;
	readonly session: Session;
}

export interface Session extends SignInProof {
	/** Id of the session in the API. The token stays in the browser. */
	readonly id: string;
}

/**
 * A session ends after `days`, or after `idleHours` without use; for staff after `idleHoursOfStaff`
 * without use (ASVS 5.0, 7.3.1).
 */
export const sessionLimits = {
	days: retention.sessions.hours / 24,
	idleHours: retention['idle-sessions'].hours,
	idleHoursOfStaff: 12,
} as const;

/** Minimum minutes between updates of a session's last use. */
export const lastSeenUpdateMinutes = 5;

const systems = [
	[/iPhone|iPod/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/CrOS/, 'ChromeOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/Linux/, 'Linux'],
] as const;
/** Browser names in the order of the search, because most browsers also name other browsers. */
const browsers = [
	[/Edg(e|A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
] as const;

/** Returns a device’s name from its `User-Agent`, 'Firefox, Windows'; null if unknown. */
export function deviceOf(userAgent: string): string | null {
	const named = (names: readonly (readonly [RegExp, string])[]) =>
		names.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1];
	return [named(browsers), named(systems)].filter(Boolean).join(', ') || null;
}

export function isFreshSignIn(
	{ authenticatedAt }: Pick<SignInProof, 'authenticatedAt'>,
	now: Temporal.Instant,
): boolean {
	if (authenticatedAt === null) return false;
	return Temporal.Instant.compare(now.subtract({ minutes: freshSignInMinutes }), authenticatedAt) <= 0;
}

/** Minutes for which a sign-in permits changes of bank details and phone number. */
const freshSignInMinutes = 10;
