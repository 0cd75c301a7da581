import { expect, test } from '@playwright/test';
import { report, weighPages } from '../../scripts/page-weight.ts';

test('public pages stay within their budget without layout shifts', async ({ browser, baseURL }) => {
	const { lines, over } = report(await weighPages(browser, baseURL ?? ''));
	console.log(lines);
	expect(over).toEqual([]);
});
