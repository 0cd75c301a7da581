import { randomBytes } from 'node:crypto';
import type { UnexpectedError } from '#ports/error-tracker.ts';

/** Which process tells. */
export interface Reporter {
	readonly release: string;
	readonly role: string;
	readonly host: string;
	/** 'production' and so on. */
	readonly environment: string;
	/** Where the product lies: files are told from there on. */
	readonly root: string;
}

/** So many causes of a problem are told, and so many frames of each. */
const mostCauses = 4;
const mostFrames = 50;
const mostText = 300;

/** An event as Sentry's ingestion takes it, without values: of whom and what it was about only the kind is told. */
export function sentryEvent({ problem, within, name, request }: UnexpectedError, reporter: Reporter) {
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
				// The outermost last.
				.reverse(),
		},
	};
}

function chainOf(problem: unknown): readonly unknown[] {
	const chain = [problem];
	for (let at = problem; at instanceof Error && at.cause !== undefined && chain.length < mostCauses; ) {
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

/** What PostgreSQL refused, by its code and the names of our own schema: its sentences carry values. */
function databaseFault(problem: Error): string | undefined {
	const { code, severity, ...more } = problem as Error & Readonly<Record<string, unknown>>;
	if (typeof code !== 'string' || !/^[\dA-Z]{5}$/.test(code) || severity === undefined) return undefined;
	const names = ['table', 'column', 'constraint', 'routine'].flatMap((key) =>
		typeof more[key] === 'string' ? [`${key} ${more[key]}`] : [],
	);
	return [`SQLSTATE ${code}`, ...names].join(', ');
}

/** A sentence without what may be somebody's: quoted text, mail and web addresses' ends, long numbers and ids. */
export function withoutValues(text: string): string {
	return text
		.replace(/"[^"]*"|“[^”]*”/g, '"…"')
		.replace(/[^\s@<>()]+@[^\s@<>()]+/g, '<mail>')
		.replace(/\b(https?:\/\/[^\s/?#]+)[^\s]*/g, '$1/…')
		.replace(/\b(?=\w*\d)[\da-zA-Z_-]{16,}/g, '<id>')
		.replace(/\+?\d[\d ()-]{5,}\d/g, '<number>')
		.slice(0, mostText);
}

/** The places of a stack, the innermost last. */
function framesOf(problem: unknown, root: string) {
	const stack = problem instanceof Error ? (problem.stack ?? '') : '';
	const frames = [
		...stack.matchAll(/^ {4}at (?:(?:async )?(.*?) \()?(?:file:\/\/)?([^()\n]+):(\d+):(\d+)\)?$/gm),
	];
	return frames
		.slice(0, mostFrames)
		.map(([, what = '', file = '', line, column]) => ({
			filename: file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file,
			...(what ? { function: what } : {}),
			lineno: Number(line),
			colno: Number(column),
			in_app: file.startsWith(root) && !file.includes('node_modules'),
		}))
		.reverse();
}
