import { expect, test, vi } from 'vitest';
import { beforeSignOut, onBeforeSignOut } from './sign-in.ts';

test('all tasks before signing out are run, even if one of them fails', async () => {
	const done: string[] = [];
	const stop = [
		onBeforeSignOut(async () => {
			await Promise.resolve();
			done.push('saved');
		}),
		onBeforeSignOut(() => Promise.reject(new Error('no network'))),
	];
	await beforeSignOut();
	expect(done).toEqual(['saved']);
	for (const each of stop) each();
	await beforeSignOut();
	expect(done).toEqual(['saved']);
});

test('signing out continues after a second if a task has not finished', async () => {
	vi.useFakeTimers();
	const stop = onBeforeSignOut(() => new Promise(() => {}));
	const waited = beforeSignOut();
	await vi.advanceTimersByTimeAsync(1_000);
	await expect(waited).resolves.toBeUndefined();
	stop();
	vi.useRealTimers();
});
