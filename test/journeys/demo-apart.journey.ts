import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** What a process loads that starts this file of the build: its text and that of every chunk it can reach. */
function loadedBy(entry: string): string {
	const seen = new Map<string, string>();
	const waiting = [path.resolve('build/server', entry)];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (seen.has(file)) continue;
		const text = readFileSync(file, 'utf8');
		seen.set(file, text);
		for (const [, from = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+\.js)["']/g)) {
			waiting.push(path.resolve(path.dirname(file), from));
		}
	}
	return [...seen.values()].join('\n');
}

const ofTheDemo = [/oidc-provider/, /smtp-server/, /demo-secret/, /Nothing leaves this machine/, /seedDemo/];

test('the production build contains no fake and no demo data', () => {
	const [production, demo] = [loadedBy('web.js'), loadedBy('demo.js')];
	expect(production.length).toBeGreaterThan(500_000);
	for (const trace of ofTheDemo) {
		expect(demo).toMatch(trace);
		expect(production).not.toMatch(trace);
	}
});
