import type { Audit } from './audit-run.ts';
import { type ProcessLifetime, type Slope, warmUpMinutes } from './memory.ts';
import type { KindSummary, RampStep } from './operations.ts';

export interface FaultsReport {
	readonly began: string;
	readonly minutes: number;
	/** Names of the site's parts that run, and of parts whose program is not installed. */
	readonly site: readonly string[];
	readonly ramp: readonly RampStep[];
	readonly capacity: number;
	readonly rate: number;
	/** Average calls per second over the whole run. */
	readonly requestRate: number;
	/** Simulated failures, each with the second at which it started. */
	readonly troubles: readonly string[];
	readonly kinds: Readonly<Record<string, KindSummary>>;
	readonly streams: {
		readonly wanted: number;
		readonly listening: readonly number[];
		readonly events: number;
		readonly reopened: number;
		readonly refused: number;
	};
	readonly settled: {
		readonly seconds: number;
		readonly due: number;
		readonly again: number;
		readonly unsettled: number;
	};
	readonly audits: readonly Audit[];
	/** Times at which a process ended unexpectedly. */
	readonly unasked: readonly string[];
	/** Megabytes used by each part at the start, in the middle and at the end. */
	readonly memory: Readonly<Record<string, readonly number[]>>;
	readonly lifetimes: Readonly<Record<string, readonly ProcessLifetime[]>>;
}

/**
 * True if all audits are clean. Calls may fail while a part is down, but a status of 500 may not
 * occur.
 */
export function isReportClean(report: FaultsReport): boolean {
	return (
		report.audits.every(({ differences }) => differences.length === 0) &&
		report.unasked.length === 0 &&
		internalErrors(report) === 0 &&
		report.settled.due + report.settled.unsettled === 0
	);
}

export function internalErrors({ kinds }: Pick<FaultsReport, 'kinds'>): number {
	return Object.values(kinds)
		.flatMap(({ failures }) => Object.entries(failures))
		.filter(([how]) => /^500\b/.test(how))
		.reduce((sum, [, times]) => sum + times, 0);
}

export function writeReport(report: FaultsReport): string {
	const sections = [
		`# ${report.minutes} minutes of traffic with faults: ${isReportClean(report) ? 'right' : '**not right**'}`,
		`${report.began}. ${report.site.join(', ')}.`,
		`Capacity: ${report.ramp.map(({ people, answersPerSecond, p95 }) => `${people} people ${answersPerSecond}/s (p95 ${p95} ms)`).join(', ')}; taken for ${report.capacity}/s, and at most ${report.rate}/s asked of it (${report.requestRate}/s were).`,
		traffic(report),
		streams(report),
		`## Afterwards\n\nAt rest after ${report.settled.seconds} s: ${report.settled.due} jobs due or in hand, ${report.settled.again} to be tried again, ${report.settled.unsettled} messages waiting. ${internalErrors(report)} answers of 500. Processes that ended by themselves: ${report.unasked.join('; ') || 'none'}.`,
		audits(report),
		memory(report),
		lifetimes(report),
		`## What went wrong when\n\n${report.troubles.map((one) => `- ${one}`).join('\n') || 'Nothing was done.'}`,
	];
	return `${sections.join('\n\n')}\n`;
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
	return [line(heads), line(heads.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const counted = (counts: Readonly<Record<string, number>>) =>
	Object.entries(counts)
		.map(([what, count]) => `${count} ${what}`)
		.join(', ');

function traffic({ kinds }: FaultsReport): string {
	const rows = Object.entries(kinds).map(([kind, one]) => [
		kind,
		one.done,
		one.refused,
		one.failed,
		one.p50,
		one.p95,
		one.failedByMinute.join(' '),
		counted(one.failures),
	]);
	const heads = ['call', 'done', 'refused', 'failed', 'p50 ms', 'p95 ms', 'failed by minute', 'how'];
	return `## Calls\n\n${table(heads, rows)}`;
}

function streams({ streams: { wanted, listening, events, reopened, refused } }: FaultsReport): string {
	const [least, most] = [Math.min(...listening), Math.max(...listening)];
	return `## Open pages\n\n${wanted} wanted; ${least} to ${most} listened, ${listening.at(-1)} at the end; ${events} events; opened again ${reopened} times, of which ${refused} were refused.`;
}

function audits({ audits: list }: FaultsReport): string {
	const rows = list.map(({ name, differences, counts }) => [name, differences.length, counted(counts)]);
	const found = list.flatMap(({ name, differences }) =>
		differences.slice(0, 20).map((one) => `- ${name}: ${one}`),
	);
	return `## Differences\n\n${table(['auditor', 'differences', 'looked at'], rows)}${found.length > 0 ? `\n\n${found.join('\n')}` : ''}`;
}

function memory({ memory: parts }: FaultsReport): string {
	const rows = Object.entries(parts).map(([part, figures]) => [part, ...figures]);
	return `## Memory, MB\n\n${table(['process', 'start', 'middle', 'end'], rows)}`;
}

function lifetimes({ lifetimes: parts }: FaultsReport): string {
	const formatSlope = (slope: Slope | undefined) =>
		slope
			? [`${slope.first} to ${slope.last}`, `${slope.perMinute} ± ${slope.uncertainty}`, slope.perThousand]
			: ['', 'too short to say', ''];
	const rows = Object.entries(parts).flatMap(([part, all]) =>
		all.map(({ minutes, resident, heap, verdict }) => [
			part,
			minutes,
			...formatSlope(resident),
			...formatSlope(heap),
			verdict,
		]),
	);
	const heads = [
		'process',
		'lived, min',
		'resident, MB',
		'a minute',
		'1,000 connections',
		'heap after full collections, MB',
		'a minute',
		'1,000 connections',
		'verdict',
	];
	return `## Memory of the web processes, from ${warmUpMinutes} minutes after each start\n\n${table(heads, rows)}`;
}
