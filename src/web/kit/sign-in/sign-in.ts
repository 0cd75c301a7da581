import { classNames } from '../class-names.ts';

/** Returns the address of the sign-in page that leads back to `path`; works without scripts. */
export function signInAddress(path: string): string {
	return path !== '/' && isAllowedTarget(path) ? `/signin?${new URLSearchParams({ from: path })}` : '/signin';
}

/** Returns true if a path is allowed after signing in: same-site, and not the sign-in page. */
export function isAllowedTarget(path: string): boolean {
	return /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/(signin|auth)([/?#]|$)/.test(path);
}

/**
 * Attribute of the root element while a user is probably signed in. Set before the first paint and
 * corrected later.
 */
export const signedInAttribute = 'data-signed-in';

/**
 * Returns CSS classes that show an element only to visitors, or only to signed-in users, from the
 * first paint on.
 */
export const forVisitors = (...more: readonly (string | undefined)[]) => classNames('for-visitors', ...more);
export const forSignedIn = (...more: readonly (string | undefined)[]) => classNames('for-signed-in', ...more);

/** Updates the root element’s attribute once the session is known. */
export function markSignedIn(is: boolean): void {
	document.documentElement.toggleAttribute(signedInAttribute, is);
}

const tasks = new Set<() => Promise<unknown>>();

/** Milliseconds that a sign-out waits for its tasks. */
const timeoutMs = 1_000;

/** Registers a task that runs before the session ends. Returns the function that removes it. */
export function onBeforeSignOut(task: () => Promise<unknown>): () => void {
	tasks.add(task);
	return () => tasks.delete(task);
}

/** Runs the registered tasks; resolves once all have settled, or after a second. */
export async function beforeSignOut(): Promise<void> {
	if (tasks.size === 0) return;
	const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
	await Promise.race([Promise.allSettled([...tasks].map((task) => task())), late]);
}
