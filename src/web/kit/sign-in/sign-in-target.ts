import type { Location } from 'react-router';
import { privateKeys, safeStorage } from '../storage.ts';
import { leadsBack } from './sign-in.ts';
import { forgetSignInPage } from './sign-in-history.ts';

/** Where somebody was going when they were asked to sign in: a path of this site, and its navigation state. */
export interface SignInTarget {
	readonly to: string;
	readonly state?: unknown;
}

interface SafeStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
}

const storageKey = privateKeys.signInTarget;
/** Signing in takes minutes; who comes back tomorrow starts afresh. */
const keptMs = 60 * 60 * 1_000;

/** What came along to the sign-in page: an address, or a location with its navigation state. */
export function targetFrom(navigationState: unknown): SignInTarget | undefined {
	const from = (navigationState as { from?: unknown } | null)?.from;
	if (typeof from === 'string') return checked({ to: from });
	if (typeof from !== 'object' || from === null) return undefined;
	const { pathname, search = '', hash = '', state } = from as Record<string, unknown>;
	return checked({ to: `${pathname}${search}${hash}`, state });
}

/** Keeps the target while the browser is away at the provider. */
export function rememberTarget(target: SignInTarget, storage: SafeStorage | undefined, now: number): void {
	forgetSignInPage(safeStorage('session'));
	storage?.setItem(storageKey, JSON.stringify({ ...target, at: now }));
}

/** Takes the target from the shelf: only one of this site, and only once. */
export function takeTarget(storage: SafeStorage | undefined, now: number): SignInTarget | undefined {
	const kept = storage?.getItem(storageKey);
	storage?.removeItem(storageKey);
	try {
		const { to, state, at } = JSON.parse(kept ?? 'null') ?? {};
		// A clock that was put right in between, forward or back, is no reason to lose somebody’s way.
		if (typeof at !== 'number' || Math.abs(now - at) > keptMs) return undefined;
		return checked({ to, state });
	} catch {
		return undefined;
	}
}

/** Same-site paths only; and never the sign-in page itself. */
function checked({
	to,
	state,
}: {
	readonly to: unknown;
	readonly state?: unknown;
}): SignInTarget | undefined {
	if (typeof to !== 'string' || !leadsBack(to)) return undefined;
	return state === undefined || state === null ? { to } : { to, state };
}

/** The session has ended while somebody was at work: they sign in again and come back to where they were. */
export function signInAgain(from: Location): void {
	const target = targetFrom({ from });
	if (target) rememberTarget(target, safeStorage('local'), Date.now());
	// A new start, so that nobody is taken for signed in any more.
	window.location.assign('/signin');
}
