import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribe } from './subscribe.ts';

/** Fake `EventSource`. `disconnect` simulates a stream that the server has rejected. */
class Stream extends EventTarget {
	static readonly CLOSED = 2;
	static readonly opened: Stream[] = [];
	readyState = 0;
	constructor() {
		super();
		Stream.opened.push(this);
	}
	close() {
		this.readyState = Stream.CLOSED;
	}
	disconnect() {
		this.close();
		this.dispatchEvent(new Event('error'));
	}
	tell() {
		this.dispatchEvent(new Event('changed'));
	}
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('EventSource', Stream);
	Stream.opened.length = 0;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('after the event stream was rejected, the page polls until another stream opens', () => {
	const changed = vi.fn();
	const stop = subscribe({ me: true }, changed);
	Stream.opened[0]?.tell();
	Stream.opened[0]?.disconnect();
	expect(changed).not.toHaveBeenCalled();
	vi.advanceTimersByTime(20_000);
	expect([changed.mock.calls.length, Stream.opened.length]).toEqual([1, 2]);
	Stream.opened[1]?.disconnect();
	vi.advanceTimersByTime(20_000);
	expect([changed.mock.calls.length, Stream.opened.length]).toEqual([2, 3]);
	Stream.opened[2]?.tell();
	vi.advanceTimersByTime(120_000);
	// Polling has stopped, so only the stream calls `changed`.
	expect([changed.mock.calls.length, Stream.opened.length]).toEqual([3, 3]);
	Stream.opened[2]?.tell();
	expect(changed).toHaveBeenCalledTimes(4);
	stop();
});
