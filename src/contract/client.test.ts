import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './client.ts';

const reached = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
beforeEach(() => void vi.stubGlobal('fetch', reached));
afterEach(() => {
	reached.mockReset();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const answers = (body: unknown, status = 200) => reached.mockResolvedValue(Response.json(body, { status }));

/** Simulates a request without a response. The request ends when it is aborted. */
const hangForever = () =>
	reached.mockImplementation(
		(_, { signal }) =>
			new Promise((_resolve, reject) => {
				signal?.addEventListener('abort', () => reject(signal.reason));
			}),
	);

describe('API client', () => {
	test('a call sends credentials and JSON', async () => {
		answers({ state: true, result: {} });
		await callApi('POST /booking/update/payment/capture', { body: { orderId: 'O-1', bookingId: 'b1' } });
		const [address, request] = reached.mock.calls[0] ?? [];
		expect(address).toBe('/api/booking/update/payment/capture');
		expect(request).toMatchObject({
			method: 'POST',
			credentials: 'same-origin',
			body: '{"orderId":"O-1","bookingId":"b1"}',
		});
	});

	test('a call reads the result from the field named “result”', async () => {
		answers({ state: true, result: [{ _id: 'r1' }] });
		await expect(
			callApi('GET /review/experience/all/{experienceId}', { params: { experienceId: 'e1' } }),
		).resolves.toEqual([{ _id: 'r1' }]);
	});

	test('throws the message of an answer with state false, with any HTTP status', async () => {
		for (const status of [200, 409]) {
			answers({ state: false, code: 'date-taken', message: 'Somebody was faster.', facts: {} }, status);
			await expect(callApi('GET /user', {})).rejects.toMatchObject({
				message: 'Somebody was faster.',
				code: 'date-taken',
				status,
			});
		}
	});

	test.each([{}, { error: 'Service Unavailable' }, { state: false, message: '' }, 'down', null])(
		'reports an answer without a message, such as %j, as unreachable',
		async (body) => {
			answers(body, 503);
			await expect(callApi('GET /user', {})).rejects.toMatchObject({
				message: 'We could not reach the server. Check your connection and try again.',
				code: 'unreachable',
				status: 503,
			});
		},
	);

	test('a call times out after 10 seconds', async () => {
		const clock = new AbortController();
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
		hangForever();
		const call = callApi('GET /user', {});
		expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
		clock.abort(new DOMException('', 'TimeoutError'));
		await expect(call).rejects.toMatchObject({ code: 'unreachable', status: 0 });
	});

	test('a call ends at once and reports no failure when the caller aborts the call', async () => {
		hangForever();
		const leaving = new AbortController();
		const call = callApi('GET /user', { signal: leaving.signal });
		leaving.abort();
		await expect(call).rejects.toMatchObject({ name: 'AbortError' });
	});
});
