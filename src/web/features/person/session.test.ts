import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from './session.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a session and notes what it does, and when. */
function started(find: (leaving: AbortSignal) => Promise<string | null>) {
	const begin = Date.now();
	const story: string[] = [];
	const note = (what: string) => story.push(`${Date.now() - begin} ms: ${what}`);
	const leave = startSession(
		(leaving) => {
			note('asks');
			return find(leaving);
		},
		(phase, found) => {
			if (found !== undefined) note(`is ${found}`);
			else note(phase === 'loading' ? 'loading' : 'loading clears');
		},
	);
	return { story, leave };
}

const within = (ms: number, answer: () => string) =>
	new Promise<string>((resolve, reject) => {
		setTimeout(() => {
			try {
				resolve(answer());
			} catch (problem) {
				reject(problem);
			}
		}, ms);
	});

describe('the start of a session (specification sections 4 and 9)', () => {
	test('loading after 100 ms, then the person is fetched and stored; loading clears 500 ms later', async () => {
		const { story } = started(() => within(70, () => 'Nimal'));
		await vi.advanceTimersByTimeAsync(5_000);
		expect(story).toEqual(['100 ms: loading', '100 ms: asks', '170 ms: is Nimal', '670 ms: loading clears']);
	});

	test('who cannot be fetched is signed out', async () => {
		const { story } = started(() =>
			within(30, () => {
				throw new Error('no network');
			}),
		);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(story.slice(2)).toEqual(['130 ms: is null', '630 ms: loading clears']);
	});

	test.each([
		['before it asks', 50],
		['while it asks', 120],
		['before its loading clears', 400],
	])('left %s, it does nothing more', async (_, leaveAt) => {
		const signals: AbortSignal[] = [];
		const { story, leave } = started((leaving) => {
			signals.push(leaving);
			return within(70, () => 'Nimal');
		});
		await vi.advanceTimersByTimeAsync(leaveAt);
		const before = [...story];
		leave();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(story).toEqual(before);
		expect(signals.every(({ aborted }) => aborted)).toBe(true);
	});
});
