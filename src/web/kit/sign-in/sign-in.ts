import { classNames } from '../class-names.ts';

/** The sign-in page’s address for somebody at `path`, who comes back there: a link that works before scripts do. */
export function signInAddress(path: string): string {
	return path !== '/' && leadsBack(path) ? `/signin?${new URLSearchParams({ from: path })}` : '/signin';
}

/** Whether one may be led there after signing in: same-site paths only, and never the sign-in page itself. */
export function leadsBack(path: string): boolean {
	return /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/(signin|auth)([/?#]|$)/.test(path);
}

/** On the root element while somebody seems to be signed in: from before the first paint until it is known better. */
export const signedInMark = 'data-signed-in';

/** Classes of what only visitors see, and only those who are signed in, from the first paint on. */
export const forVisitors = (...more: readonly (string | undefined)[]) => classNames('for-visitors', ...more);
export const forSignedIn = (...more: readonly (string | undefined)[]) => classNames('for-signed-in', ...more);

/** It is known now whether somebody is. */
export function markSignedIn(is: boolean): void {
	document.documentElement.toggleAttribute(signedInMark, is);
}

const tasks = new Set<() => Promise<unknown>>();

/** Signing out waits no longer for what is still to be sent, in milliseconds. */
const longestMs = 1_000;

/** Runs something before the session ends, as long as it may still be sent. Answers how to take it back. */
export function onBeforeSignOut(task: () => Promise<unknown>): () => void {
	tasks.add(task);
	return () => tasks.delete(task);
}

/** Resolves once all of it has been done or has failed, or after a second. */
export async function beforeSignOut(): Promise<void> {
	if (tasks.size === 0) return;
	const late = new Promise((resolve) => setTimeout(resolve, longestMs));
	await Promise.race([Promise.allSettled([...tasks].map((task) => task())), late]);
}
