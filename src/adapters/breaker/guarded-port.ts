import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	ExponentialBackoff,
	handleWhen,
	retry,
} from 'cockatiel';
import { traced } from '#ports/tracer.ts';

/** How a vendor behind one of our ports is dealt with while it does not answer. */
export interface Guard<Port> {
	/** Whom it leads to, for those who watch: 'PayPal', 'mail'. */
	readonly vendor: string;
	/** Its calls that go out. */
	readonly calls: readonly (keyof Port)[];
	/** Those of them that may be asked again: they only read, or carry a key by which they are done once. */
	readonly repeatable: readonly (keyof Port)[];
	/** Whether a failure says that the vendor does not answer, and not that it refused. */
	isOutage(problem: unknown): boolean;
	/** What is thrown in place of asking. */
	refusal(): Error;
	readonly times?: GuardTimes;
}

export interface GuardTimes {
	/** So many calls in a row without an answer, and it is asked no more … */
	readonly failures: number;
	/** … for so long, in milliseconds; then one call tries. */
	readonly restMs: number;
	/** Asked again so often, and only where the failure came within `quickMs`: somebody may be waiting. */
	readonly repeats: number;
	readonly quickMs: number;
}

const breakers = new Map<string, { readonly state: CircuitState }>();

/** Of each vendor that this process works with, whether it has not answered lately and is left alone. */
export function vendorsResting(): ReadonlyMap<string, boolean> {
	const resting = ({ state }: { readonly state: CircuitState }) =>
		state === CircuitState.Open || state === CircuitState.HalfOpen;
	return new Map([...breakers].map(([vendor, breaker]) => [vendor, resting(breaker)]));
}

const usualTimes: GuardTimes = { failures: 8, restMs: 10_000, repeats: 2, quickMs: 2_000 };

/**
 * A port whose vendor is left alone while it does not answer: after some calls in a row without one, others fail at once
 * instead of waiting for their time to run out, and one tries after a rest. What may be asked again is, twice, after
 * 100 to 800 milliseconds that differ from call to call.
 */
export function guardedPort<Port extends object>(port: Port, guard: Guard<Port>): Port {
	const { failures, restMs, repeats, quickMs } = guard.times ?? usualTimes;
	const breaker = circuitBreaker(
		handleWhen((problem) => guard.isOutage(problem)),
		{ halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failures) },
	);
	breakers.set(guard.vendor, breaker);
	const ask = async (work: () => Promise<unknown>, again: boolean): Promise<unknown> => {
		try {
			if (!again) return await breaker.execute(work);
			let began = 0;
			const quick = handleWhen((problem) => guard.isOutage(problem) && performance.now() - began < quickMs);
			const backoff = new ExponentialBackoff({ initialDelay: 100, maxDelay: 800 });
			return await retry(quick, { maxAttempts: repeats, backoff }).execute(() => {
				began = performance.now();
				return breaker.execute(work);
			});
		} catch (problem) {
			throw problem instanceof BrokenCircuitError ? guard.refusal() : problem;
		}
	};
	return new Proxy(port, {
		get(target, name) {
			const member: unknown = Reflect.get(target, name);
			if (typeof member !== 'function') return member;
			const is = (call: keyof Port) => call === name;
			if (!guard.calls.some(is)) return member.bind(target);
			const again = guard.repeatable.some(is);
			const work = { kind: 'call', vendor: guard.vendor, call: String(name) } as const;
			return (...asked: unknown[]) =>
				traced(work, () => ask(async () => await Reflect.apply(member, target, asked), again));
		},
	});
}
