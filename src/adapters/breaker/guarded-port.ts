import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	ExponentialBackoff,
	handleWhen,
	retry,
} from 'cockatiel';
import { traced } from '#ports/observability.ts';

export interface Guard<Port> {
	/** 'PayPal', 'email'. */
	readonly vendor: string;
	readonly calls: readonly (keyof Port)[];
	/** Names of the methods that may be repeated, because they only read or send an idempotency key. */
	readonly repeatable: readonly (keyof Port)[];
	/** Returns true if a failure is an outage, not a refusal. */
	isOutage(problem: unknown): boolean;
	/** Returns the error that is thrown instead of calling the vendor. */
	refusal(): Error;
	readonly times?: GuardTimes;
}

export interface GuardTimes {
	/** Number of consecutive failures after which the vendor is no longer called. */
	readonly failures: number;
	/** Milliseconds of the pause, after which one call is tried. */
	readonly restMs: number;
	/** Number of repeats. Only failures within `quickMs` are repeated, because a person may be waiting. */
	readonly repeats: number;
	readonly quickMs: number;
}

const breakers = new Map<string, { readonly state: CircuitState }>();

export function vendorsResting(): ReadonlyMap<string, boolean> {
	const resting = ({ state }: { readonly state: CircuitState }) =>
		state === CircuitState.Open || state === CircuitState.HalfOpen;
	return new Map([...breakers].map(([vendor, breaker]) => [vendor, resting(breaker)]));
}

const defaultTimes: GuardTimes = { failures: 8, restMs: 10_000, repeats: 2, quickMs: 2_000 };

/**
 * Wraps a vendor in a circuit breaker. After consecutive failures all calls fail at once; after a pause
 * one call is tried. Repeatable calls are repeated twice, after random pauses of 100 to 800
 * milliseconds.
 */
export function guardedPort<Port extends object>(port: Port, guard: Guard<Port>): Port {
	const { failures, restMs, repeats, quickMs } = guard.times ?? defaultTimes;
	const breaker = circuitBreaker(
		handleWhen((problem) => guard.isOutage(problem)),
		{ halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failures) },
	);
	breakers.set(guard.vendor, breaker);
	const runGuarded = async (work: () => Promise<unknown>, again: boolean): Promise<unknown> => {
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
			return (...args: unknown[]) =>
				traced(work, () => runGuarded(async () => await Reflect.apply(member, target, args), again));
		},
	});
}
