import { createHash } from 'node:crypto';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';
import type { RemoteCalendars } from '#ports/remote-files.ts';
import { loopback, startHttpsServer } from './loopback.ts';

/** This machine's address counts as public in tests only. */
export interface CalendarServer {
	readonly calendars: RemoteCalendars;
	address(path: string): string;
	/** With undefined, the path responds with 404. */
	put(path: string, file: string | Uint8Array | undefined): void;
	readonly requests: { readonly path: string; readonly etag: string | undefined }[];
	close(): void;
}

export async function startCalendarServer(): Promise<CalendarServer> {
	const texts = new Map<string, string | Uint8Array>();
	const requests: CalendarServer['requests'] = [];
	const { port, close } = await startHttpsServer((request, answer) => {
		const path = request.url ?? '';
		const text = texts.get(path);
		const etag = `"${createHash('sha256')
			.update(text ?? '')
			.digest('hex')}"`;
		requests.push({ path, etag: request.headers['if-none-match'] });
		if (text === undefined) answer.writeHead(404).end();
		else if (request.headers['if-none-match'] === etag) answer.writeHead(304).end();
		else answer.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
	});
	return {
		calendars: webCalendars(loopback),
		address: (path) => `https://elsewhere.test:${port}${path}`,
		put(path, text) {
			if (text === undefined) texts.delete(path);
			else texts.set(path, text);
		},
		requests,
		close,
	};
}

/** A calendar with events, each between instants ('20260710T040000Z') or dates ('20260710'). */
export function writeCalendarText(
	...events: readonly (readonly [uid: string, from: string, to: string])[]
): string {
	const time = (name: string, at: string) =>
		at.includes('T') ? `${name}:${at}` : `${name};VALUE=DATE:${at}`;
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Elsewhere//EN',
		...events.flatMap(([uid, from, to]) => [
			'BEGIN:VEVENT',
			`UID:${uid}`,
			`SUMMARY:Event ${uid}`,
			time('DTSTART', from),
			time('DTEND', to),
			'END:VEVENT',
		]),
		'END:VCALENDAR',
		'',
	].join('\r\n');
}
