import type { ErrorTracker, UnexpectedError } from '#ports/error-tracker.ts';
import type { SentryAddress } from './sentry-dsn.ts';
import { type Reporter, sentryEvent } from './sentry-event.ts';

export interface TrackerTimes {
	/** One call may take so long. */
	readonly answerMs: number;
	/** After a call without an answer none is made for so long. */
	readonly restMs: number;
	/** The same error is reported once in so long … */
	readonly againMs: number;
	/** … and all together so often in that time. */
	readonly most: number;
	/** `flush` waits so long. */
	readonly flushMs: number;
}

const usualTimes: TrackerTimes = {
	answerMs: 5_000,
	restMs: 60_000,
	againMs: 60_000,
	most: 30,
	flushMs: 2_000,
};

/** Reports to Sentry or whoever speaks its envelopes (GlitchTip, Bugsink): POST /api/<project>/envelope/, version 7. */
export function sentryTracker(
	{ url, key }: SentryAddress,
	reporter: Reporter,
	times: TrackerTimes = usualTimes,
): ErrorTracker {
	const underWay = new Set<Promise<void>>();
	const wanted = reportLimit(times);
	let restUntil = 0;
	const rest = (ms: number) => {
		restUntil = performance.now() + ms;
	};

	const send = async (event: ReturnType<typeof sentryEvent>) => {
		const header = { event_id: event.event_id, sent_at: new Date().toISOString() };
		const lines = [header, { type: 'event', content_type: 'application/json' }, event];
		try {
			const answer = await fetch(url, {
				method: 'POST',
				redirect: 'error',
				headers: {
					'content-type': 'application/x-sentry-envelope',
					'x-sentry-auth': `Sentry sentry_version=7, sentry_client=mateship/1, sentry_key=${key}`,
				},
				body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
				signal: AbortSignal.timeout(times.answerMs),
			});
			await answer.body?.cancel();
			if (!answer.ok) rest(Number(answer.headers.get('retry-after')) * 1_000 || times.restMs);
		} catch {
			rest(times.restMs);
		}
	};
	return {
		report(error) {
			try {
				if (performance.now() < restUntil || !wanted(error)) return;
				const sending = send(sentryEvent(error, reporter)).finally(() => underWay.delete(sending));
				underWay.add(sending);
			} catch {
				// Whoever reports has something else to do than to hear of this.
			}
		},
		async flush() {
			const late = new Promise((done) => setTimeout(done, times.flushMs).unref());
			await Promise.race([Promise.all(underWay), late]);
		},
	};
}

/** Whether one more is to be reported: the same one not twice in a while, and not too many in all. */
function reportLimit({ againMs, most }: TrackerTimes): (error: UnexpectedError) => boolean {
	let since = Number.NEGATIVE_INFINITY;
	const seen = new Set<string>();
	return ({ problem, within, name }) => {
		const now = performance.now();
		if (now - since > againMs) {
			since = now;
			seen.clear();
		}
		const stack = problem instanceof Error ? (problem.stack ?? '') : '';
		const place = /^ {4}at .*$/m.exec(stack)?.[0] ?? '';
		const kind = problem instanceof Error ? problem.name : typeof problem;
		const same = [within, name, kind, place].join('|');
		// The end of the process is always told.
		if (within !== 'process' && (seen.has(same) || seen.size >= most)) return false;
		seen.add(same);
		return true;
	};
}
