import { expect, test } from '@playwright/test';
import { report, weighPages } from '../../scripts/page-weight.ts';

test('public pages load within their size budget and without layout shifts', async ({ browser, baseURL }) => {
	const { lines, over } = report(await weighPages(browser, baseURL ?? ''));
	console.log(lines);
	expect(over).toEqual([]);
});
