import { describeTrouble, type Trouble } from './plan.ts';

/** A trouble that was made, in milliseconds since 1970. */
export type Made = Trouble & {
	readonly from: number;
	readonly until: number;
	/** How often a vendor that lied did so; unknown of the others. */
	readonly times?: number;
};

/** A message of which nobody knows whether it was sent, and when it was handed to its vendor. */
export interface Uncertain {
	readonly id: string;
	readonly sendingAt: number;
}

/** `src/start/jobs.ts`: so many jobs a worker has in hand at once, of two workers. */
const inHand = 4;
const workers = 2;
/** Vendors are given up after ten seconds. */
const patienceMs = 10_000;
/** A database that was killed comes back, and what was connected to it notices. */
const healingMs = 15_000;
/** A vendor that was killed comes back; its line takes connections meanwhile. */
const restartMs = 5_000;
/** `src/adapters/breaker`: a vendor is left alone after so many calls in a row without an answer. */
const untilLeftAlone = 8;

/**
 * A message stays uncertain when its worker, its vendor or the database is gone between the note that it is being sent and
 * the note that it was. That explains as many as workers had in hand at that moment, and no others: of a worker that was
 * killed or frozen four, of a database or pooler that was killed, frozen or slow four of each worker, of a vendor that hung four of each for every
 * ten seconds, of one that was killed as many more as were asked until it was left alone (texts: of a mail it is known
 * whether it was handed over), of one that lied as many as it lied. Each message is explained by one trouble, the earliest that can.
 * @returns the trouble that explains each, and the ids of those that none does
 */
export function explainUncertain(
	messages: readonly Uncertain[],
	made: readonly Made[],
): { readonly explained: ReadonlyMap<string, string>; readonly unexplained: readonly string[] } {
	const causes = made
		.map((trouble) => ({ trouble, ...reachOf(trouble) }))
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

/** How many messages a trouble can leave behind at most, and when they were being sent. */
function reachOf(trouble: Made): { readonly most: number; readonly from: number; readonly until: number } {
	const { deed, part } = trouble;
	const from = trouble.from - patienceMs;
	const hits = deed === 'kill' || deed === 'freeze';
	if (hits && part.startsWith('worker')) return { most: inHand, from, until: trouble.until };
	// On a busy machine a slow one is given up after 8 seconds, as one that is gone.
	if ((hits || deed === 'slow') && (part === 'database' || part === 'pooler'))
		return { most: inHand * workers, from, until: trouble.until + healingMs };
	if (deed === 'kill' && part === 'mailbox') return { most: inHand * workers, from, until: trouble.until };
	if (deed === 'kill' && part === 'twilio')
		return { most: (inHand + untilLeftAlone) * workers, from, until: trouble.until + restartMs };
	if (deed === 'freeze' && (part === 'mailbox' || part === 'twilio')) {
		const rounds = Math.ceil((trouble.until - trouble.from) / patienceMs) + 1;
		return { most: inHand * workers * rounds, from, until: trouble.until + 1_000 };
	}
	if (deed === 'lie' && part === 'twilio')
		return { most: trouble.times ?? 0, from: trouble.from, until: trouble.until };
	return { most: 0, from, until: trouble.until };
}
