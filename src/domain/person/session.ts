import { retention } from '../retention.ts';
import type { Person } from './person.ts';
import type { SignInProof } from './staff.ts';

/** Somebody who is signed in, and the session by which we know them. */
export interface SignedIn {
	readonly person: Person;
	readonly session: Session;
}

export interface Session extends SignInProof {
	/** Names it in the API; its token stays the browser's secret. */
	readonly id: string;
}

/** A session ends when it is older than `days`, or was not used for so many hours: staff's sooner (ASVS 5.0, 7.3.1). */
export const sessionLimits = {
	days: retention.sessions.hours / 24,
	idleHours: retention['idle-sessions'].hours,
	idleHoursOfStaff: 12,
} as const;

/** So often at most is written down that a session is used, in minutes. */
export const seenEveryMinutes = 5;

const systems = [
	[/iPhone|iPod/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/CrOS/, 'ChromeOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/Linux/, 'Linux'],
] as const;
/** Most browsers name others too: the first that fits is the one. */
const browsers = [
	[/Edg(e|A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
] as const;

/** What a person calls the device behind a `User-Agent`: 'Firefox, Windows'; nothing when it says neither. */
export function deviceOf(userAgent: string): string | null {
	const named = (names: readonly (readonly [RegExp, string])[]) =>
		names.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1];
	return [named(browsers), named(systems)].filter(Boolean).join(', ') || null;
}

/** Whether the provider says that somebody proved who they are just now; without its word they did not. */
export function freshSignIn(
	{ authenticatedAt }: Pick<SignInProof, 'authenticatedAt'>,
	now: Temporal.Instant,
): boolean {
	if (authenticatedAt === null) return false;
	return Temporal.Instant.compare(now.subtract({ minutes: freshMinutes }), authenticatedAt) <= 0;
}

/** So long ago at most somebody has signed in who changes where money goes or which number is theirs, in minutes. */
export const freshMinutes = 10;
