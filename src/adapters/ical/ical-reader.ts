import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CalendarReader } from '#ports/calendar-reader.ts';
import type { ThreadWork } from './calendar-thread.ts';
import type { PlainCalendar } from './read-calendar.ts';

const usual = {
	largestBytes: 10 * 1024 * 1024,
	/** Limit of the thread’s CPU time instead of elapsed time, because other load must not count. */
	mostCpuMs: 2_000,
};
const maxMemoryMb = 384;
const watchedEveryMs = 50;

/**
 * Address of the thread’s code. In the sources it is next to this file. In the build it is a separate
 * file, and this code may be in a subdirectory.
 */
const thread = ['./calendar-thread.ts', './calendar-thread.js', '../calendar-thread.js']
	.map((file) => new URL(file, import.meta.url))
	.find((url) => existsSync(url));

/**
 * Reads calendars one at a time in a worker thread, so that no calendar blocks other work. A thread
 * over its CPU limit is ended, and the next calendar gets a new thread.
 */
export function icalReader(limits: Partial<typeof usual> = {}, code = thread): CalendarReader {
	const { largestBytes, mostCpuMs } = { ...usual, ...limits };
	let before: Promise<unknown> = Promise.resolve();
	let idleWorker: Worker | undefined;
	const read = async (work: ThreadWork): Promise<PlainCalendar> => {
		const worker = idleWorker ?? (await startThread(code));
		idleWorker = worker;
		worker.ref();
		const began = await worker.cpuUsage();
		return await new Promise((resolve) => {
			const watch = setInterval(async () => {
				try {
					const { user, system } = await worker.cpuUsage(began);
					if ((user + system) / 1_000 > mostCpuMs) await worker.terminate();
				} catch {
					// The thread has already ended, which the event 'exit' reports.
				}
			}, watchedEveryMs);
			const end = (calendar: PlainCalendar) => {
				clearInterval(watch);
				worker.off('message', end).off('error', died).off('exit', died).unref();
				resolve(calendar);
			};
			const died = () => {
				idleWorker = undefined;
				end({ kind: 'refused', reason: 'too-complex' });
			};
			worker.once('message', end);
			// The thread ran out of memory, or this calendar triggered a bug.
			worker.once('error', died);
			worker.once('exit', died);
			worker.postMessage(work);
		});
	};
	return {
		async read(bytes, { timeZone, from, to }) {
			if (bytes.byteLength > largestBytes) return { kind: 'refused', reason: 'too-complex' };
			const within = { timeZone, from: from.epochMilliseconds, to: to.epochMilliseconds };
			const reading = before.then(() => read({ bytes, within }));
			before = reading.catch(() => {});
			const calendar = await reading;
			if (calendar.kind === 'refused') return calendar;
			return {
				kind: 'events',
				events: calendar.events.map((event) => ({ ...event, ...instants(event) })),
				unreadable: calendar.unreadable.map((one) => ({ ...one, days: one.days && instants(one.days) })),
			};
		},
	};
}

const instants = (span: { readonly startsAt: number; readonly endsAt: number }) => ({
	startsAt: Temporal.Instant.fromEpochMilliseconds(span.startsAt),
	endsAt: Temporal.Instant.fromEpochMilliseconds(span.endsAt),
});

/**
 * Starts the thread. Throws on failure, so that the import is retried later instead of marking the
 * calendar as failed.
 */
async function startThread(code: URL | undefined): Promise<Worker> {
	if (!code) throw new Error('the build has no code for the thread that reads calendars');
	const worker = new Worker(code, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
	await once(worker, 'message');
	return worker;
}
