import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isConnected, onConnectionChange, watchAnswerSource } from './answer-source.ts';

const worker = new EventTarget();
const says = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));
watchAnswerSource(worker);

beforeEach(() => {
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('window', new EventTarget());
});
afterEach(() => says('fresh'));

test('a browser that calls itself on line is not, while what it shows was kept on the device', () => {
	const changed = vi.fn();
	const stop = onConnectionChange(changed);
	expect(isConnected()).toBe(true);
	says('kept');
	expect([isConnected(), changed.mock.calls.length]).toEqual([false, 1]);
	says('fresh');
	expect([isConnected(), changed.mock.calls.length]).toEqual([true, 2]);
	stop();
	says('kept');
	expect(changed).toHaveBeenCalledTimes(2);
});

test('what is no word of ours changes nothing', () => {
	says({ type: 'CACHE_UPDATED' });
	says('else');
	expect(isConnected()).toBe(true);
});

test('without a network nothing is of now, whatever was said last', () => {
	vi.stubGlobal('navigator', { onLine: false });
	expect(isConnected()).toBe(false);
});
