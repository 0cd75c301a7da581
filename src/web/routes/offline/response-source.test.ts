import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isConnected, onConnectionChange, watchResponseSource } from './response-source.ts';

const worker = new EventTarget();
const says = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));
watchResponseSource(worker);

beforeEach(() => {
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('window', new EventTarget());
});
afterEach(() => says('fresh'));

test('cached responses mean that there is no connection, even if the browser reports being online', () => {
	const changed = vi.fn();
	const stop = onConnectionChange(changed);
	expect(isConnected()).toBe(true);
	says('cached');
	expect([isConnected(), changed.mock.calls.length]).toEqual([false, 1]);
	says('fresh');
	expect([isConnected(), changed.mock.calls.length]).toEqual([true, 2]);
	stop();
	says('cached');
	expect(changed).toHaveBeenCalledTimes(2);
});

test('ignores unknown messages of the service worker', () => {
	says({ type: 'CACHE_UPDATED' });
	says('else');
	expect(isConnected()).toBe(true);
});

test('an offline browser means that there is no connection, after any earlier message', () => {
	vi.stubGlobal('navigator', { onLine: false });
	expect(isConnected()).toBe(false);
});
