import { classNames } from '../class-names.ts';

export function signInAddress(path: string): string {
	return path !== '/' && isAllowedTarget(path) ? `/signin?${new URLSearchParams({ from: path })}` : '/signin';
}

export function isAllowedTarget(path: string): boolean {
	return /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/(signin|auth)([/?#]|$)/.test(path);
}

/**
 * Attribute of the root element that is set before the first paint if a user is probably signed in. It
 * is corrected when the session is known.
 */
export const signedInAttribute = 'data-signed-in';

/**
 * CSS classes that show an element only to visitors, or only to signed-in users, from the first paint
 * on.
 */
export const forVisitors = (...more: readonly (string | undefined)[]) => classNames('for-visitors', ...more);
export const forSignedIn = (...more: readonly (string | undefined)[]) => classNames('for-signed-in', ...more);

export function markSignedIn(is: boolean): void {
	document.documentElement.toggleAttribute(signedInAttribute, is);
}

const tasks = new Set<() => Promise<unknown>>();

/** Maximum time that signing out waits for its tasks, in milliseconds. */
const timeoutMs = 1_000;

export function onBeforeSignOut(task: () => Promise<unknown>): () => void {
	tasks.add(task);
	return () => tasks.delete(task);
}

/** Resolves at the latest after a second. */
export async function beforeSignOut(): Promise<void> {
	if (tasks.size === 0) return;
	const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
	await Promise.race([Promise.allSettled([...tasks].map((task) => task())), late]);
}
