import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each(['{}', 'Service Unavailable'])(
	'unsubscribing shows an error for an answer without a message, such as %s',
	async (body) => {
		vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }));
		renderDom(<Unsubscribe code="a" />);
		await screen.findByText('We could not reach the server. Check your connection and try again.');
	},
);
