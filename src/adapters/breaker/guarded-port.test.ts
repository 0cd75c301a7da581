import { describe, expect, test } from 'vitest';
import { guardedPort, vendorsResting } from './guarded-port.ts';

class Away extends Error {}
const times = { failures: 3, restMs: 150, repeats: 2, quickMs: 500 };

function vendor() {
	const state = { does: 'answers' as 'answers' | 'nothing' | 'refuses', calls: 0, answersFrom: Infinity };
	const act = async (word: string) => {
		state.calls += 1;
		if (state.does === 'nothing' && state.calls < state.answersFrom) throw new Away('no answer');
		if (state.does === 'refuses') throw new Error('refused');
		return word;
	};
	const port = guardedPort(
		{ name: 'vendor', once: act, again: act, here: () => 'not asked' },
		{
			vendor: 'a vendor',
			calls: ['once', 'again'],
			repeatable: ['again'],
			isOutage: (problem) => problem instanceof Away,
			refusal: () => new Away('resting'),
			times,
		},
	);
	return { state, port };
}

describe('circuit breaker around a vendor', () => {
	test('calls a responding vendor once, and leaves properties and other methods of the port unchanged', async () => {
		const { state, port } = vendor();
		expect(await port.once('a')).toBe('a');
		expect(await port.again('b')).toBe('b');
		expect([port.name, port.here(), state.calls]).toEqual(['vendor', 'not asked', 2]);
	});

	test('repeats a vendor call without a response only if the call is repeatable', async () => {
		const { state, port } = vendor();
		state.does = 'nothing';
		await expect(port.once('a')).rejects.toThrow('no answer');
		expect(state.calls).toBe(1);
		state.answersFrom = 3;
		expect(await port.again('b')).toBe('b');
		expect(state.calls).toBe(3);
	});

	test('the circuit breaker pauses calls to a vendor after consecutive failures, then tries the vendor again', async () => {
		const { state, port } = vendor();
		state.does = 'nothing';
		for (let call = 0; call < 3; call += 1) await expect(port.once('a')).rejects.toThrow('no answer');
		state.does = 'answers';
		await expect(port.once('a')).rejects.toThrow('resting');
		await expect(port.once('a')).rejects.toBeInstanceOf(Away);
		expect(state.calls).toBe(3);
		expect(vendorsResting().get('a vendor')).toBe(true);
		await expect.poll(() => port.once('a').catch(() => 'resting'), { timeout: 2_000 }).toBe('a');
		expect(await port.once('b')).toBe('b');
		expect(vendorsResting().get('a vendor')).toBe(false);
	});

	test('a vendor’s refusal counts as an answer and causes no repeat and no pause', async () => {
		const { state, port } = vendor();
		state.does = 'refuses';
		for (let call = 0; call < 6; call += 1) await expect(port.again('a')).rejects.toThrow('refused');
		expect(state.calls).toBe(6);
	});
});
