import { expect, test } from '@playwright/test';
import { report, weighPages } from '../../scripts/page-weight.ts';

test('public pages stay light, and nothing in them jumps', async ({ browser, baseURL }, { project }) => {
	test.skip(project.name !== 'phone', 'weighed once, on a phone');
	const { lines, over } = report(await weighPages(browser, baseURL ?? ''));
	console.log(lines);
	expect(over).toEqual([]);
});
