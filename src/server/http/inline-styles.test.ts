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
const calmLinks =
	'<link rel="stylesheet" href="/assets/shell-1.css#" media="not all"/><link rel="stylesheet" href="/assets/home-1.css" media="not all"/>';

test('a page carries its style sheets, in their order, and waits for none', () => {
	expect(inline(`<meta/>${links}<p>Hello</p>`)).toBe(
		`<meta/><style>${sheets.shell}\n${sheets.home}</style>${calmLinks}<p>Hello</p>`,
	);
});

test('it also carries the styles of a part whose script comes later', () => {
	const page = inline(`${links}<div class="_row_1a2b3_4"></div>`);
	expect(page).toContain(`${sheets.home}\n${sheets.filter}</style>`);
});

test('a page without style sheets, or with somebody else’s, stays as it is', () => {
	for (const html of ['<p>Hello</p>', '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>']) {
		expect(inline(html)).toBe(html);
	}
});
