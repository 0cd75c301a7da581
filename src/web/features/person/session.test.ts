import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from './session.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(find: (leaving: AbortSignal) => Promise<string | null>) {
	const begin = Date.now();
	const events: string[] = [];
	const note = (what: string) => events.push(`${Date.now() - begin} ms: ${what}`);
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
	return { events, leave };
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

describe('start of a session', () => {
	test('a session is loading after 100 ms, until 500 ms after the response', async () => {
		const { events } = started(() => within(70, () => 'Nimal'));
		await vi.advanceTimersByTimeAsync(5_000);
		expect(events).toEqual(['100 ms: loading', '100 ms: asks', '170 ms: is Nimal', '670 ms: loading clears']);
	});

	test('a visitor counts as signed out if the session cannot be fetched', async () => {
		const { events } = started(() =>
			within(30, () => {
				throw new Error('no network');
			}),
		);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(events.slice(2)).toEqual(['130 ms: is null', '630 ms: loading clears']);
	});

	test.each([
		['before it asks', 50],
		['while it asks', 120],
		['before its loading clears', 400],
	])('a session start that is canceled %s has no further effect', async (_, leaveAt) => {
		const signals: AbortSignal[] = [];
		const { events, leave } = started((leaving) => {
			signals.push(leaving);
			return within(70, () => 'Nimal');
		});
		await vi.advanceTimersByTimeAsync(leaveAt);
		const before = [...events];
		leave();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(events).toEqual(before);
		expect(signals.every(({ aborted }) => aborted)).toBe(true);
	});
});
