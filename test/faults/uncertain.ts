import { describeTrouble, type FaultAction } from './plan.ts';

/** A simulated failure. `from` and `until` are milliseconds since 1970. */
export type SimulatedFailure = FaultAction & {
	readonly from: number;
	readonly until: number;
	/** Number of wrong responses by a vendor; undefined for other failures. */
	readonly times?: number;
};

export interface UncertainMessage {
	readonly id: string;
	readonly sendingAt: number;
}

/** Concurrent jobs per worker (`src/start/jobs.ts`), and number of workers. */
const concurrency = 4;
const workers = 2;
/** Milliseconds until calls to vendors time out. */
const patienceMs = 10_000;
/** Time until a killed database has restarted and its clients have reconnected, in milliseconds. */
const healingMs = 15_000;
/**
 * Time until a killed vendor has restarted, in milliseconds. The vendor's proxy accepts connections
 * before that.
 */
const restartMs = 5_000;
/**
 * Consecutive calls without an answer before a vendor is no longer called
 * (`src/adapters/breaker`).
 */
const retriesBeforeGivingUp = 8;

/**
 * Returns the failure that explains each uncertain message, and the ids of unexplained messages. A
 * message stays uncertain if its worker, its vendor or the database fails between the records 'sending'
 * and 'sent'. A failure explains as many messages as workers had in progress: four for a killed or
 * frozen worker; four per worker for a killed, frozen or slow database or pooler; four per worker and
 * ten seconds for a hanging vendor. A killed vendor explains all calls until the breaker opens (SMS
 * only, because for email the transfer is certain). A vendor with wrong responses explains as many
 * messages as wrong responses. Each message is explained by the earliest possible failure.
 */
export function explainUncertain(
	messages: readonly UncertainMessage[],
	created: readonly SimulatedFailure[],
): { readonly explained: ReadonlyMap<string, string>; readonly unexplained: readonly string[] } {
	const causes = created
		.map((trouble) => ({ trouble, ...uncertainWindow(trouble) }))
		.filter(({ most }) => most > 0)
		.sort((one, other) => one.until - other.until);
	const left = new Map(causes.map((cause) => [cause, cause.most]));
	const explained = new Map<string, string>();
	const unexplained: string[] = [];
	for (const { id, sendingAt } of messages.toSorted((one, other) => one.sendingAt - other.sendingAt)) {
		const cause = causes.find(
			(one) => (left.get(one) ?? 0) > 0 && one.from <= sendingAt && sendingAt <= one.until,
		);
		if (!cause) unexplained.push(id);
		else {
			left.set(cause, (left.get(cause) ?? 0) - 1);
			explained.set(id, describeTrouble(cause.trouble));
		}
	}
	return { explained, unexplained };
}

/**
 * Returns how many messages a failure can leave uncertain at most, and the time span in which these
 * messages were sent.
 */
function uncertainWindow(trouble: SimulatedFailure): {
	readonly most: number;
	readonly from: number;
	readonly until: number;
} {
	const { action, part } = trouble;
	const from = trouble.from - patienceMs;
	const hits = action === 'kill' || action === 'freeze';
	if (hits && part.startsWith('worker')) return { most: concurrency, from, until: trouble.until };
	// On a busy machine, queries of a slow database time out after 8 seconds, as if it were down.
	if ((hits || action === 'slow') && (part === 'database' || part === 'pooler'))
		return { most: concurrency * workers, from, until: trouble.until + healingMs };
	if (action === 'kill' && part === 'mailbox')
		return { most: concurrency * workers, from, until: trouble.until };
	if (action === 'kill' && part === 'twilio')
		return { most: (concurrency + retriesBeforeGivingUp) * workers, from, until: trouble.until + restartMs };
	if (action === 'freeze' && (part === 'mailbox' || part === 'twilio')) {
		const rounds = Math.ceil((trouble.until - trouble.from) / patienceMs) + 1;
		return { most: concurrency * workers * rounds, from, until: trouble.until + 1_000 };
	}
	if (action === 'wrong-answer' && part === 'twilio')
		return { most: trouble.times ?? 0, from: trouble.from, until: trouble.until };
	return { most: 0, from, until: trouble.until };
}
