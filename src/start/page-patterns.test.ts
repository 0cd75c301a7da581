import { expect, test } from 'vitest';
import { pagePatterns } from './page-patterns.ts';

const route = (id: string, more: object = {}) => ({ id, module: {}, ...more });
const routes = {
	root: route('root', { path: '' }),
	home: route('home', { parentId: 'root', index: true }),
	frame: route('frame', { parentId: 'root' }),
	search: route('search', { parentId: 'frame', path: 'search' }),
	experience: route('experience', { parentId: 'frame', path: 'experience/:slug' }),
	desk: route('desk', { parentId: 'root', path: 'desk' }),
	messages: route('messages', { parentId: 'desk', path: 'messages' }),
};
// biome-ignore lint/suspicious/noExplicitAny: a manifest without its modules
const pageOf = pagePatterns({ routes } as any);

test.each([
	['/', 'page /'],
	['/search', 'page /search'],
	['/experience/blue-whales-x1', 'page /experience/:slug'],
	['/desk/messages', 'page /desk/messages'],
	['/search.data', 'data /search'],
	['/_root.data', 'data /'],
	['/wp-login.php', 'page none'],
])('the path %s belongs to the page pattern %s', (path, pattern) => {
	expect(pageOf(path)).toBe(pattern);
	expect(pageOf(path)).toBe(pattern);
});
