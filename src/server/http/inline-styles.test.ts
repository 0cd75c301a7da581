import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchDir } from '#test/scratch.ts';
import { styleInliner } from './inline-styles.ts';

const dir = scratchDir('styles');
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'assets/shell-1.css'), '.a{color:red}\n');
writeFileSync(path.join(dir, 'assets/home-2.css'), '.b{background:url("/assets/x$&.svg")}');
const inline = styleInliner(dir);
afterAll(() => rmSync(dir, { recursive: true }));

test('a page carries its style sheets, in their order, and waits for none', () => {
	const head =
		'<meta/><link rel="stylesheet" href="/assets/shell-1.css"/><link rel="stylesheet" href="/assets/home-2.css"/>';
	expect(inline(head)).toBe(
		'<meta/><style>.a{color:red}\n.b{background:url("/assets/x$&.svg")}</style>' +
			'<link rel="stylesheet" href="/assets/shell-1.css" media="not all"/>' +
			'<link rel="stylesheet" href="/assets/home-2.css" media="not all"/>',
	);
});

test('a page without style sheets, or with somebody else’s, stays as it is', () => {
	for (const html of ['<p>Hello</p>', '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>']) {
		expect(inline(html)).toBe(html);
	}
});
