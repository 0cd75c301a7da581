import { describe, expect, test } from 'vitest';
import { clampPage } from './api.ts';

function listOf(length: number, { counted }: { readonly counted: boolean }) {
	const pages: number[] = [];
	const read = async (page: number) => {
		pages.push(page);
		const all = Array.from({ length }, (_, index) => index + 1);
		const items = all.slice((page - 1) * 3, page * 3);
		return counted ? { items, count: length, page, pageSize: 3 } : { items, more: length > page * 3 };
	};
	return { pages, read };
}

describe.each([true, false])('a page number beyond the last (counted list: %s)', (counted) => {
	test.each([
		[7, 1, 1, [1, 2, 3]],
		[7, 3, 3, [7]],
		[7, 4, 3, [7]],
		[7, 10_000, 3, [7]],
		[6, 3, 2, [4, 5, 6]],
		[0, 1, 1, []],
		[0, 10_000, 1, []],
		[30_000, 10_000, 10_000, [29_998, 29_999, 30_000]],
	])('with %d items, page %d is answered with page %d', async (length, page, last, items) => {
		const { pages, read } = listOf(length, { counted });
		const result = await clampPage(await read(page), page, read);
		expect([result.page, result.answer.items]).toEqual([last, items]);
		expect(pages.length).toBeLessThanOrEqual(counted ? 2 : 16);
	});
});

test('leaves responses that are not pages of a list unchanged', async () => {
	const read = () => Promise.reject(new Error('was read again'));
	for (const answer of [{ refused: 'not-yours' }, undefined, { items: 3 }]) {
		expect(await clampPage<unknown>(answer, 7, read)).toEqual({ answer, page: 7 });
	}
});
