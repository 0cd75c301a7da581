import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import { type ReadingPeriod, readCalendar } from './read-calendar.ts';

export interface ThreadWork {
	readonly bytes: Uint8Array;
	readonly within: ReadingPeriod;
}

/** Parses calendars in the worker thread of `ical-reader.ts`. */
parentPort?.on('message', ({ bytes, within }: ThreadWork) =>
	parentPort?.postMessage(readCalendar(bytes, within)),
);
parentPort?.postMessage('ready');
