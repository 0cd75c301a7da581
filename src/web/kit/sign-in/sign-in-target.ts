import type { Location } from 'react-router';
import { privateKeys, safeStorage } from '../storage.ts';
import { isAllowedTarget } from './sign-in.ts';
import { clearSignInPage } from './sign-in-history.ts';

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
/** Milliseconds for which a stored target is valid. Signing in takes only minutes. */
const maxAgeMs = 60 * 60 * 1_000;

/** The state is an address, or a location with its own state. */
export function targetFrom(navigationState: unknown): SignInTarget | undefined {
	const from = (navigationState as { from?: unknown } | null)?.from;
	if (typeof from === 'string') return checked({ to: from });
	if (typeof from !== 'object' || from === null) return undefined;
	const { pathname, search = '', hash = '', state } = from as Record<string, unknown>;
	return checked({ to: `${pathname}${search}${hash}`, state });
}

export function saveTarget(target: SignInTarget, storage: SafeStorage | undefined, now: number): void {
	clearSignInPage(safeStorage('session'));
	storage?.setItem(storageKey, JSON.stringify({ ...target, at: now }));
}

/** Returns undefined if the target is invalid or too old. */
export function takeTarget(storage: SafeStorage | undefined, now: number): SignInTarget | undefined {
	const stored = storage?.getItem(storageKey);
	storage?.removeItem(storageKey);
	try {
		const { to, state, at } = JSON.parse(stored ?? 'null') ?? {};
		// The absolute difference also allows for a clock that was set back.
		if (typeof at !== 'number' || Math.abs(now - at) > maxAgeMs) return undefined;
		return checked({ to, state });
	} catch {
		return undefined;
	}
}

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

export function signInAgain(from: Location): void {
	const target = targetFrom({ from });
	if (target) saveTarget(target, safeStorage('local'), Date.now());
	// A full page load removes all data of the ended session.
	window.location.assign('/signin');
}
