import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advance } from './wizard.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pressNext(next: () => unknown, leavesAt = Number.POSITIVE_INFINITY) {
	const begin = Date.now();
	const events: string[] = [];
	const note = (what: string) => events.push(`${Date.now() - begin} ms: ${what}`);
	const done = advance({
		next: () => {
			note('goes on');
			return next();
		},
		isMounted: () => Date.now() - begin < leavesAt,
		onWaiting: (waiting) => note(waiting ? 'loading' : 'loading clears'),
	}).catch((problem: Error) => void note(problem.message));
	return { events, done };
}

const later = (ms: number, act: () => void) =>
	new Promise<void>((resolve) => setTimeout(resolve, ms)).then(act);

describe('next step of a wizard', () => {
	test('the next step appears after a pause of 200 ms', async () => {
		const { events, done } = pressNext(() => undefined);
		await vi.advanceTimersByTimeAsync(199);
		expect(events).toEqual(['0 ms: loading']);
		await vi.advanceTimersByTimeAsync(1);
		await done;
		expect(events).toEqual(['0 ms: loading', '200 ms: goes on', '200 ms: loading clears']);
	});

	test('the Next button shows that it is loading until the step has finished', async () => {
		const { events, done } = pressNext(() => later(1_500, () => undefined));
		await vi.advanceTimersByTimeAsync(2_000);
		await done;
		expect(events.at(-1)).toBe('1700 ms: loading clears');
	});

	test('the Next button stops loading after a failure', async () => {
		const { events, done } = pressNext(() =>
			later(300, () => {
				throw new Error('not taken');
			}),
		);
		await vi.advanceTimersByTimeAsync(2_000);
		await done;
		expect(events.slice(1)).toEqual(['200 ms: goes on', '500 ms: loading clears', '500 ms: not taken']);
	});

	test('the step does not run if the user leaves during the pause', async () => {
		const { events, done } = pressNext(() => undefined, 150);
		await vi.advanceTimersByTimeAsync(2_000);
		await done;
		expect(events).toEqual(['0 ms: loading']);
	});
});
