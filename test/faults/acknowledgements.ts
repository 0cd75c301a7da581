/** Promises made to a client that must still be true after the run. */
export const acknowledgements = {
	held: 'a hold',
	confirmed: 'a confirmed booking',
	canceled: 'a canceled booking',
	requested: 'a request for a custom trip',
	quoted: 'a quote',
	offered: 'a ride on offer',
	uploaded: 'an uploaded file',
	listed: 'a new experience',
	decided: 'a decision of the desk',
	reviewed: 'a review',
} as const;
export type Acknowledgement = keyof typeof acknowledgements;

/** The id of a file is its key. */
export type AcknowledgedIds = Readonly<Record<Acknowledgement, ReadonlySet<string>>>;

export function createAcknowledgements(): Record<Acknowledgement, Set<string>> {
	const kinds = Object.keys(acknowledgements) as Acknowledgement[];
	return Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()])) as Record<
		Acknowledgement,
		Set<string>
	>;
}

export interface StoredState {
	readonly bookings: ReadonlyMap<string, string>;
	readonly requests: ReadonlyMap<string, { readonly quoted: boolean }>;
	readonly rides: ReadonlySet<string>;
	readonly files: ReadonlySet<string>;
	readonly experiences: ReadonlyMap<string, { readonly approved: boolean }>;
	readonly reviews: ReadonlySet<string>;
}

/** Lists broken acknowledgements as 'what: id'. */
export function findLostAcknowledgements(promised: AcknowledgedIds, stored: StoredState): readonly string[] {
	const isTrue: Readonly<Record<Acknowledgement, (id: string) => boolean>> = {
		held: (id) => stored.bookings.has(id),
		// A booking canceled after its confirmation also counts.
		confirmed: (id) => ['CONFIRMED', 'CANCELED'].includes(stored.bookings.get(id) ?? ''),
		canceled: (id) => stored.bookings.get(id) === 'CANCELED',
		requested: (id) => stored.requests.has(id),
		quoted: (id) => stored.requests.get(id)?.quoted === true,
		offered: (id) => stored.rides.has(id),
		uploaded: (id) => stored.files.has(id),
		listed: (id) => stored.experiences.has(id),
		decided: (id) => stored.experiences.get(id)?.approved === true,
		reviewed: (id) => stored.reviews.has(id),
	};
	return (Object.keys(acknowledgements) as Acknowledgement[]).flatMap((kind) =>
		[...promised[kind]].filter((id) => !isTrue[kind](id)).map((id) => `${acknowledgements[kind]}: ${id}`),
	);
}

/** Stored files without a database row, which no cleanup would find. */
export function findUnknownFiles(stored: readonly string[], listed: readonly string[]): readonly string[] {
	const known = new Set(listed);
	return stored.filter((key) => !known.has(key)).map((key) => `a file that nobody knows: ${key}`);
}

export interface OutboxMessage {
	readonly id: string;
	readonly channel: 'MAIL' | 'SMS';
	readonly status: string;
}

/**
 * Lists differences between the outbox and the messages that vendors received: emails by id, SMS by
 * count because SMS have no id. A message in state SENDING was sent, but the response was lost. It may
 * have arrived once, and the desk lists it.
 */
export function findMessageFaults(
	outbox: readonly OutboxMessage[],
	received: { readonly mails: readonly string[]; readonly texts: number },
): readonly string[] {
	const arrived = new Map<string, number>();
	for (const id of received.mails) arrived.set(id, (arrived.get(id) ?? 0) + 1);
	const known = new Map(outbox.map((message) => [message.id, message]));
	const faults: string[] = [];
	for (const [id, times] of arrived) {
		const status = known.get(id)?.status;
		if (times > 1) faults.push(`a mail arrived ${times} times: ${id}`);
		if (status !== 'SENT' && status !== 'SENDING' && status !== 'LEFT')
			faults.push(`a mail arrived that is ${status ?? 'not in the outbox'}: ${id}`);
	}
	const count = (status: string) =>
		outbox.filter((message) => message.channel === 'SMS' && message.status === status).length;
	for (const { id, channel, status } of outbox)
		if (channel === 'MAIL' && status === 'SENT' && !arrived.has(id))
			faults.push(`a mail was sent and did not arrive: ${id}`);
	const [least, most] = [count('SENT'), count('SENT') + count('SENDING') + count('LEFT')];
	if (received.texts < least || received.texts > most)
		faults.push(`${received.texts} text messages arrived, not ${least} to ${most}`);
	return faults;
}
