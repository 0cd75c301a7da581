import type { Location } from 'react-router';
import { privateKeys, safeStorage } from '../storage.ts';
import { isAllowedTarget } from './sign-in.ts';
import { clearSignInPage } from './sign-in-history.ts';

/** Page to show after signing in: a path of this site, and the page’s navigation state. */
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
/**
 * Milliseconds for which a target is valid. Signing in takes minutes, so an older target is
 * ignored.
 */
const maxAgeMs = 60 * 60 * 1_000;

/**
 * Reads the target from the sign-in page's navigation state: an address, or a location with its own
 * state.
 */
export function targetFrom(navigationState: unknown): SignInTarget | undefined {
	const from = (navigationState as { from?: unknown } | null)?.from;
	if (typeof from === 'string') return checked({ to: from });
	if (typeof from !== 'object' || from === null) return undefined;
	const { pathname, search = '', hash = '', state } = from as Record<string, unknown>;
	return checked({ to: `${pathname}${search}${hash}`, state });
}

/** Saves the sign-in target while the browser is at the provider. */
export function saveTarget(target: SignInTarget, storage: SafeStorage | undefined, now: number): void {
	clearSignInPage(safeStorage('session'));
	storage?.setItem(storageKey, JSON.stringify({ ...target, at: now }));
}

/** Removes the sign-in target from the storage, and returns the target if it is a path of this site. */
export function takeTarget(storage: SafeStorage | undefined, now: number): SignInTarget | undefined {
	const stored = storage?.getItem(storageKey);
	storage?.removeItem(storageKey);
	try {
		const { to, state, at } = JSON.parse(stored ?? 'null') ?? {};
		// Uses the absolute difference, so that a clock correction in either direction does not discard
		// the target.
		if (typeof at !== 'number' || Math.abs(now - at) > maxAgeMs) return undefined;
		return checked({ to, state });
	} catch {
		return undefined;
	}
}

/** Returns the target if it is a same-site path other than the sign-in page. */
function checked({
	to,
	state,
}: {
	readonly to: unknown;
	readonly state?: unknown;
}): SignInTarget | undefined {
	if (typeof to !== 'string' || !isAllowedTarget(to)) return undefined;
	return state === undefined || state === null ? { to } : { to, state };
}

/** Sends a user whose session has ended to the sign-in page, which returns to the current page. */
export function signInAgain(from: Location): void {
	const target = targetFrom({ from });
	if (target) saveTarget(target, safeStorage('local'), Date.now());
	// A full page load drops all state of the ended session.
	window.location.assign('/signin');
}
