import { expect, it } from 'vitest';
import { renderedPages } from './pagination.tsx';

it.each([
	[1, 2, [1, 2]],
	[1, 9, [1, 2, null, 9]],
	[3, 9, [1, 2, 3, 4, null, 9]],
	[5, 9, [1, null, 4, 5, 6, null, 9]],
	[9, 9, [1, null, 8, 9]],
	[4, 5, [1, 2, 3, 4, 5]],
])('the pagination on page %i of %i links the first, last and neighbouring pages', (page, pages, render) => {
	expect(renderedPages(page, pages)).toEqual(render);
});
