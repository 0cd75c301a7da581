import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDemoConfig } from '#demo/demo-config.ts';
import { openLog } from '#start/open-log.ts';
import { createStageReporter, endStage, endStageBeforeOutput } from '#start/stages.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => {
	endStageBeforeOutput();
	vi.useRealTimers();
});

function terminal() {
	const parts: string[] = [];
	return { write: (part: string) => void parts.push(part), text: () => parts.join('') };
}

test('startup prints one line per stage, with the elapsed seconds of the running stage', () => {
	const output = terminal();
	const report = createStageReporter(output);
	report('Preparing the database …');
	vi.advanceTimersByTime(23_000);
	expect(output.text()).toBe('Preparing the database … 10 s … 20 s …');
	report('The database is kept in /var/lib/mateship.');
	report('Adding reviews …');
	vi.advanceTimersByTime(4_000);
	endStage();
	vi.advanceTimersByTime(60_000);
	expect(output.text()).toBe(
		'Preparing the database … 10 s … 20 s … done (23 s)\nThe database is kept in /var/lib/mateship.\nAdding reviews … done (4 s)\n',
	);
});

test('warnings and errors of the demo appear in short lines below the running stage', () => {
	const { logLevel, logFormat } = readDemoConfig({ DEMO: '1' });
	const output = terminal();
	createStageReporter(output)('Adding reviews …');
	const log = openLog(logLevel, 'mateship web', output, undefined, logFormat);
	log.info({ ms: 3 }, 'job done');
	log.warn({ pool: 'database', err: new Error('timeout expired') }, 'the database does not answer');
	log.error({ err: new Error('it broke') }, 'a page failed');
	const [stage, warning, error, ...stack] = output.text().split('\n');
	expect(stage).toBe('Adding reviews …');
	expect(warning).toMatch(
		/^\d\d:\d\d:\d\dZ WARN {2}the database does not answer: timeout expired pool=database$/,
	);
	expect(error).toMatch(/^\d\d:\d\d:\d\dZ ERROR a page failed: it broke$/);
	expect(stack.join('\n')).toContain('start-output.test.ts');
});

test('production logs JSON unless LOG_FORMAT is text', () => {
	expect(readDemoConfig({ DEMO: '1', LOG_FORMAT: 'json', LOG_LEVEL: 'info' })).toMatchObject({
		logFormat: 'json',
		logLevel: 'info',
	});
	const output = terminal();
	openLog('info', 'mateship web', output).info('ready');
	expect(JSON.parse(output.text())).toMatchObject({ level: 'info', role: 'web', msg: 'ready' });
});
