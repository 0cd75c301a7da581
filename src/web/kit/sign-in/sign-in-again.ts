import type { Location } from 'react-router';
import { safeStorage } from '../safe-storage.ts';
import { rememberTarget, targetFrom } from './sign-in-target.ts';

/** The session has ended while somebody was at work: they sign in again and come back to where they were. */
export function signInAgain(from: Location): void {
	const target = targetFrom({ from });
	if (target) rememberTarget(target, safeStorage('local'), Date.now());
	// A new start, so that nobody is taken for signed in any more.
	window.location.assign('/signin');
}
