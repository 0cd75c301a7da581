import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import { readCalendar, type Within } from './read-calendar.ts';

export interface ThreadWork {
	readonly bytes: Uint8Array;
	readonly within: Within;
}

/** What the thread of `ical-reader.ts` does: it reads the calendars that it is sent. */
parentPort?.on('message', ({ bytes, within }: ThreadWork) =>
	parentPort?.postMessage(readCalendar(bytes, within)),
);
parentPort?.postMessage('ready');
