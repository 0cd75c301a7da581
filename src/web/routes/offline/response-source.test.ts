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

test('a cached response means that there is no connection, even if the browser reports one', () => {
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

test('unknown messages of the service worker are ignored', () => {
	says({ type: 'CACHE_UPDATED' });
	says('else');
	expect(isConnected()).toBe(true);
});

test('a browser that is offline has no connection, whatever the service worker reported before', () => {
	vi.stubGlobal('navigator', { onLine: false });
	expect(isConnected()).toBe(false);
});
