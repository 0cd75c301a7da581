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
