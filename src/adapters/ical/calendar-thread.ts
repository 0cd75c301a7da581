import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import { readCalendar, type Within } from './read-calendar.ts';

export interface ThreadWork {
	readonly bytes: Uint8Array;
	readonly within: Within;
}

/** Worker thread of `ical-reader.ts`: parses calendars. */
parentPort?.on('message', ({ bytes, within }: ThreadWork) =>
	parentPort?.postMessage(readCalendar(bytes, within)),
);
parentPort?.postMessage('ready');
