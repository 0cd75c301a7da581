import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchDir } from '#test/scratch.ts';
import { styleInliner } from './inline-styles.ts';

const dir = scratchDir('styles');
const sheets = {
	shell: '.a{color:red}',
	home: '.b{background:url("/assets/x$&.svg")}',
	filter: '._row_1a2b3_4{display:flex}',
};
mkdirSync(path.join(dir, 'assets'));
for (const [name, text] of Object.entries(sheets))
	writeFileSync(path.join(dir, `assets/${name}-1.css`), `${text}\n`);
const inline = styleInliner(dir);
afterAll(() => rmSync(dir, { recursive: true }));

const links =
	'<link rel="stylesheet" href="/assets/shell-1.css#"/><link rel="stylesheet" href="/assets/home-1.css"/>';
const page = (body: string) => `<head><meta/>${links}</head>${body}`;
const idle = (href: string) => `<link rel="stylesheet" href="${href}" disabled/>`;

test('a page carries its style sheets, in their order, and loads none', () => {
	const [shell, home] = ['/assets/shell-1.css#', '/assets/home-1.css'].map(idle);
	expect(inline(page('<p>Hello</p>'))).toBe(
		`<head><meta/><style>${sheets.shell}\n${sheets.home}</style>${shell}${home}${idle('/assets/shell-1.css')}</head><p>Hello</p>`,
	);
});

test('it also carries the styles of a part whose script comes later, and says so by their address', () => {
	const inlined = inline(page('<div class="_row_1a2b3_4"></div>'));
	expect(inlined).toContain(`${sheets.home}\n${sheets.filter}</style>`);
	expect(inlined).toContain(`${idle('/assets/filter-1.css')}</head>`);
});

test('a page without style sheets, or with somebody else’s, stays as it is', () => {
	for (const html of ['<p>Hello</p>', '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>']) {
		expect(inline(html)).toBe(html);
	}
});

test('what people wrote neither asks for styles nor takes time: twelve reviews of 4,000 underscores', () => {
	const review = `<p class="_row_1a2b3_4">${'_'.repeat(4_000)}</p>`;
	const html = page(review.repeat(12) + '<p>_row_9z8y7_1</p>');
	const since = performance.now();
	for (let times = 0; times < 10; times += 1) expect(inline(html)).toContain(sheets.filter);
	// Some ten milliseconds together; by a pattern that begins anew at each underscore it is more than a second.
	expect(performance.now() - since).toBeLessThan(400);
	expect(inline(page('<p>_row_1a2b3_4</p>'))).not.toContain(sheets.filter);
});
