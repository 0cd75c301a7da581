import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { demoCalendar } from '#domain/calendar/feed.ts';
import { addDays, dateAt, type LocalDate } from '#domain/time.ts';

export interface FakeCalendars {
	/** Address that requests to the host `demoCalendar.host` are sent to. */
	readonly url: string;
	close(): Promise<void>;
}

const zone = 'Asia/Colombo';

export async function startFakeCalendars(): Promise<FakeCalendars> {
	const app = fastify({ forceCloseConnections: true });
	app.get(demoCalendar.path, async (request, reply) => {
		const text = calendarFrom(dateAt(Temporal.Now.instant(), zone));
		const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 20)}"`;
		reply.header('etag', etag);
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		return reply.type('text/calendar; charset=utf-8').send(text);
	});
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	return { url, close: () => app.close() };
}

function calendarFrom(today: LocalDate): string {
	const on = (days: number) => addDays(today, days).replaceAll('-', '');
	const event = (uid: string, summary: string, ...lines: readonly string[]) => [
		'BEGIN:VEVENT',
		`UID:${uid}@harbour.example`,
		`SUMMARY:${summary}`,
		...lines,
		'END:VEVENT',
	];
	const at = (days: number, from: string, to: string, name = zone) => [
		`DTSTART;TZID=${name}:${on(days)}T${from}00`,
		`DTEND;TZID=${name}:${on(days)}T${to}00`,
	];
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Harbour Trips//Host calendar//EN',
		...event('booking-1', 'Reserved: Anton', ...at(2, '0900', '1300')),
		...event('booking-2', 'Reserved: Mei', ...at(5, '1500', '1800', 'Sri Lanka Standard Time')),
		...event('school', 'Sailing school', ...at(8, '0700', '0900'), 'RRULE:FREQ=WEEKLY;COUNT=6'),
		...event('dock', 'In dock', `DTSTART:${on(20)}`, `DTEND:${on(22)}`),
		...event('odd', 'Private charter', ...at(12, '1000', '1400', 'Harbour Clock')),
		'END:VCALENDAR',
		'',
	].join('\r\n');
}
