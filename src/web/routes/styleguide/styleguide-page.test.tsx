import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { pageDataContext } from '../page-data-context.ts';
import StyleguidePage, { loader } from './styleguide-page.tsx';

afterEach(() => vi.unstubAllEnvs());

function open() {
	const context = new RouterContextProvider();
	const browserConfig: PageData['browserConfig'] = {
		mapStyleUrl: null,
		firmTerms: false,
		payments: [],
		demo: true,
	};
	context.set(pageDataContext, { browserConfig } as PageData);
	const request = new Request('http://mateship.test/styleguide');
	const url = new URL(request.url);
	return loader({ context, params: {}, request, url, pattern: '/styleguide' });
}

test('the style guide is available during development', () => {
	expect(open()).toEqual({ mapStyleUrl: null });
});

test('the style guide is not available in production, including the demo', () => {
	vi.stubEnv('DEV', false);
	let thrown: unknown;
	try {
		open();
	} catch (problem) {
		thrown = problem;
	}
	expect(thrown).toMatchObject({ init: { status: 404 } });
});

test('the style guide shows every chapter in the light and the dark theme', async () => {
	const html = await render(<StyleguidePage />, { loaded: { mapStyleUrl: null } });
	for (const light of ['light', 'dark']) expect(html.split(`data-theme="${light}"`)).toHaveLength(8);
	for (const shown of ['Contact number', 'Who is coming?']) expect(textOf(html)).toContain(shown);
});
