import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { addDays, dateAt, type LocalDate, weekdayOf } from '#domain/time.ts';
import { misbehaviour } from '../misbehaviour.ts';

export const scenarios = ['down', 'errors', 'slow', 'garbled', 'huge', 'without-dollars', 'twice'] as const;
export type Scenario = (typeof scenarios)[number];

export interface FakeEcb {
	readonly url: string;
	readonly requests: number;
	/** `undefined` ends the fault. A slow answer takes two seconds. */
	misbehave(scenario: Scenario | undefined, times?: number): void;
	/** Rates are per euro. */
	publish(rates: Readonly<Record<string, number>>, day: LocalDate): void;
	close(): Promise<void>;
}

const usual = { USD: 1.0743, JPY: 164.62, GBP: 0.85573, SGD: 1.4507, AUD: 1.6275, NZD: 1.7862, INR: 89.6115 };

const documentPath = '/stats/eurofxref/eurofxref-daily.xml';

/**
 * Starts a fake of the European Central Bank’s daily reference rates on loopback, published on
 * working days at about 16:00 in Frankfurt.
 */
export async function startFakeEcb(options: { readonly port?: number } = {}): Promise<FakeEcb> {
	let published: { readonly rates: Readonly<Record<string, number>>; readonly day: LocalDate } | undefined;
	let requests = 0;
	const wrong = misbehaviour<Scenario>();
	const closing = new AbortController();
	const app = fastify({ forceCloseConnections: true });

	app.get(documentPath, async (request, reply) => {
		requests += 1;
		if (wrong.take('down')) {
			reply.hijack();
			request.raw.socket.destroy();
			return;
		}
		if (wrong.take('errors')) return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
		if (wrong.take('slow')) await wait(2_000, undefined, { signal: closing.signal }).catch(() => {});
		const { rates, day } = published ?? { rates: usual, day: lastSet(Temporal.Now.instant()) };
		reply.type('text/xml');
		if (wrong.take('garbled')) return reply.send(ecbDocument(rates, day).replaceAll('rate=', 'rat='));
		if (wrong.take('huge')) return reply.send(`${ecbDocument(rates, day)}${' '.repeat(200_000)}`);
		if (wrong.take('without-dollars')) return reply.send(ecbDocument({ ...rates, USD: 0 }, day));
		if (wrong.take('twice'))
			return reply.send(ecbDocument(rates, day).replace('</Cube>', ecbCube(rates, day)));
		return reply.send(ecbDocument(rates, day));
	});

	const base = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return {
		url: `${base}${documentPath}`,
		get requests() {
			return requests;
		},
		misbehave(scenario, times = 0) {
			wrong.reset();
			if (scenario) wrong.order(scenario, times, undefined);
		},
		publish(rates, day) {
			published = { rates, day };
		},
		async close() {
			closing.abort();
			await app.close();
		},
	};
}

/** Returns the day of the latest rates. Weekends have no rates; today’s rates appear at 16:00. */
function lastSet(now: Temporal.Instant): LocalDate {
	const { hour } = now.toZonedDateTimeISO('Europe/Berlin');
	let day = addDays(dateAt(now, 'Europe/Berlin'), hour < 16 ? -1 : 0);
	while (weekdayOf(day) === 'Saturday' || weekdayOf(day) === 'Sunday') day = addDays(day, -1);
	return day;
}

const ecbCube = (rates: Readonly<Record<string, number>>, day: LocalDate) => `<Cube time='${day}'>
${Object.entries(rates)
	.map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
	.join('\n')}
		</Cube>`;

const ecbDocument = (
	rates: Readonly<Record<string, number>>,
	day: LocalDate,
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		${ecbCube(rates, day)}
	</Cube>
</gesmes:Envelope>`;
