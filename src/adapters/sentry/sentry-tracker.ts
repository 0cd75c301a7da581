import { randomBytes } from 'node:crypto';
import type { ErrorTracker, UnexpectedError } from '#ports/observability.ts';
import { callVendor, clockProblem } from '../http/vendor-http.ts';

interface TrackerTimes {
	readonly answerMs: number;
	/** Milliseconds without calls after a call without an answer. */
	readonly restMs: number;
	/** Milliseconds during which the same error is reported only once. */
	readonly againMs: number;
	/** Maximum number of errors reported during `againMs`. */
	readonly most: number;
	readonly flushMs: number;
}

const usualTimes: TrackerTimes = {
	answerMs: 5_000,
	restMs: 60_000,
	againMs: 60_000,
	most: 30,
	flushMs: 2_000,
};

/**
 * Reports errors to Sentry or compatible services (GlitchTip, Bugsink): POST
 * /api/<project>/envelope/, version 7.
 */
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
				// Errors are ignored, because a failed report must not affect its cause.
			}
		},
		async flush() {
			const late = new Promise((done) => setTimeout(done, times.flushMs).unref());
			await Promise.race([Promise.all(underWay), late]);
		},
	};
}

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
		// A crash of the process is always reported.
		if (within !== 'process' && (seen.has(same) || seen.size >= most)) return false;
		seen.add(same);
		return true;
	};
}

export interface Reporter {
	readonly release: string;
	readonly role: string;
	readonly host: string;
	readonly environment: string;
	/** Directory of the product, to which file names are relative. */
	readonly root: string;
}

const maxCauses = 4;
const maxFrames = 50;
const mostText = 300;

/** Returns an event for Sentry without values: only the kinds of subjects. */
function sentryEvent({ problem, within, name, request }: UnexpectedError, reporter: Reporter) {
	const { release, role, host, environment, root } = reporter;
	return {
		event_id: randomBytes(16).toString('hex'),
		timestamp: Date.now() / 1000,
		platform: 'node',
		level: within === 'process' ? 'fatal' : 'error',
		release,
		environment,
		server_name: host,
		...(name ? { transaction: name } : {}),
		tags: { role, within, ...(request ? { request } : {}) },
		exception: {
			values: chainOf(problem)
				.map((one, at) => ({
					...described(one),
					mechanism: {
						type: 'generic',
						handled: within !== 'process',
						...(at > 0 ? { source: 'cause' } : {}),
					},
					stacktrace: { frames: framesOf(one, root) },
				}))
				// Sentry expects the outermost cause last.
				.reverse(),
		},
	};
}

function chainOf(problem: unknown): readonly unknown[] {
	const chain = [problem];
	for (let at = problem; at instanceof Error && at.cause !== undefined && chain.length < maxCauses; ) {
		at = at.cause;
		chain.push(at);
	}
	return chain;
}

function described(problem: unknown): { readonly type: string; readonly value: string } {
	if (!(problem instanceof Error)) return { type: 'thrown', value: typeof problem };
	const fault = databaseFault(problem);
	return { type: problem.name, value: fault ?? withoutValues(problem.message) };
}

/** Describes a PostgreSQL error by code and schema names, because its message contains values. */
function databaseFault(problem: Error): string | undefined {
	const { code, severity, ...more } = problem as Error & Readonly<Record<string, unknown>>;
	if (typeof code !== 'string' || !/^[\dA-Z]{5}$/.test(code) || severity === undefined) return undefined;
	const names = ['table', 'column', 'constraint', 'routine'].flatMap((key) =>
		typeof more[key] === 'string' ? [`${key} ${more[key]}`] : [],
	);
	return [`SQLSTATE ${code}`, ...names].join(', ');
}

/**
 * Returns a message without personal data: removes quoted text, email addresses, paths of web
 * addresses, long numbers and ids.
 */
export function withoutValues(text: string): string {
	return text
		.replace(/"[^"]*"|“[^”]*”/g, '"…"')
		.replace(/[^\s@<>()]+@[^\s@<>()]+/g, '<mail>')
		.replace(/\b(https?:\/\/[^\s/?#]+)[^\s]*/g, '$1/…')
		.replace(/\b(?=\w*\d)[\da-zA-Z_-]{16,}/g, '<id>')
		.replace(/\+?\d[\d ()-]{5,}\d/g, '<number>')
		.slice(0, mostText);
}

/** The innermost frame is the last. */
function framesOf(problem: unknown, root: string) {
	const stack = problem instanceof Error ? (problem.stack ?? '') : '';
	const frames = [
		...stack.matchAll(/^ {4}at (?:(?:async )?(.*?) \()?(?:file:\/\/)?([^()\n]+):(\d+):(\d+)\)?$/gm),
	];
	return frames
		.slice(0, maxFrames)
		.map(([, what = '', file = '', line, column]) => ({
			filename: file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file,
			...(what ? { function: what } : {}),
			lineno: Number(line),
			colno: Number(column),
			in_app: file.startsWith(root) && !file.includes('node_modules'),
		}))
		.reverse();
}

export interface SentryAddress {
	readonly url: string;
	readonly key: string;
}

/** Parses a DSN of Sentry, GlitchTip or Bugsink: `https://<key>@<host>[/<path>]/<project>`. */
export function readDsn(text: string): SentryAddress | undefined {
	if (!URL.canParse(text)) return undefined;
	const { protocol, username: key, host, pathname } = new URL(text);
	const [, path, project] = /^(.*)\/([\w-]+)$/.exec(pathname) ?? [];
	if (!/^https?:$/.test(protocol) || !key || !project) return undefined;
	return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key };
}

/**
 * Checks that the error tracker accepts reports, with an empty report. Returns the problem as
 * `SENTRY_DSN: sentence`, or undefined.
 */
export async function checkSentry({ url, key }: SentryAddress): Promise<string | undefined> {
	const answer = await callVendor(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/x-sentry-envelope',
			'x-sentry-auth': `Sentry sentry_version=7, sentry_client=mateship/1, sentry_key=${key}`,
		},
		body: '{}\n',
	});
	if ('silence' in answer) return `SENTRY_DSN: ${answer.silence}`;
	if ([401, 403, 404].includes(answer.status))
		return `SENTRY_DSN: the error tracker does not know this project with this key (${answer.status})`;
	// Some trackers refuse the empty envelope with a 4xx status, but only after they accepted the key.
	if (answer.status >= 500) return `SENTRY_DSN: the error tracker answers ${answer.status}`;
	return clockProblem('SENTRY_DSN', url, answer);
}
